import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallToAction } from '../../../templates/components/call-to-action/index.tsx';
import { blankOf, paper, workingPaper } from '../../../templates/components/working-paper/fields.ts';
import { WorkingPaper } from '../../../templates/components/working-paper/index.tsx';
import { fieldsIn } from '../../helpers/content-fields.ts';

const services = fieldsIn<{ paper?: unknown }>('services');

test('every service shows a paper of its work that says it is invented, and ends with the same paper, blank', () => {
  for (const [slug, { paper }] of services) {
    const filled = workingPaper.parse(paper);
    expect(renderToStaticMarkup(<WorkingPaper paper={filled} />), slug).toContain('are invented.');
    const { columns, rows, ...blank } = blankOf(filled, 'Blank');
    const kinds = (all: typeof columns) => all.map(({ kind, name }) => [kind, name]);
    expect(kinds(columns), slug).toEqual(kinds(filled.columns));
    expect(rows.flat(), slug).toEqual([]);
    expect(blank, slug).not.toHaveProperty('pen');
  }
});

const columns = [{ name: 'Job' }, { name: 'Outcome', kind: 'state' }];

test.each([
  ['a cell too many', { rows: [['Kitchen', 'won', 3]] }, 'has 3 cells; there are 2 columns'],
  [
    'a cell of another kind',
    { rows: [['Kitchen', 'maybe']] },
    'cannot stand in a column of the kind "state"',
  ],
  [
    'a pen on a row that is not there',
    { rows: [['Kitchen']], pen: { mark: 'ring', rows: [2] } },
    'marks a cell that is not there; the paper has 1 rows',
  ],
])('a paper with %s is refused', (_what, fields, message) => {
  const { error } = paper.safeParse({ title: 'Lead sheet', for: 'A fitter', columns, ...fields });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a tape of the month’s audits stands over a button that leads to the audit, and over no other', () => {
  const end = (link: string) =>
    renderToStaticMarkup(
      <CallToAction places={8} title="Next" description="One step." primary={{ text: 'Go', link }} />,
    );
  expect(end('/#audit').match(/<i>/g)).toHaveLength(8);
  expect(end('/contact')).not.toContain('<i>');
});
