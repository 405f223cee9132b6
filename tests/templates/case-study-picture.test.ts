import { expect, test } from 'vitest';
import type { CaseStudy } from '../../templates/collections/case-studies.ts';
import { caseStudyPictures } from '../../templates/drawings/case-study-picture.ts';
import { fieldsIn } from '../helpers/content-fields.ts';

const studies = [...fieldsIn<CaseStudy>('case-studies')].map(([slug, study]) => ({ ...study, slug }));

test('the picture of a case study shows in the shop window the trade of its client and no other', () => {
  const files = new Map(caseStudyPictures(studies).map(({ path, contents }) => [path, `${contents}`]));
  const kitchen = /a12 10 0 0 1 24 0z/;
  expect(files.get('images/case-studies/kitchen-bathroom-showroom.svg')).toMatch(kitchen);
  expect(files.get('images/case-studies/fireplace-retail-installation.svg')).not.toMatch(kitchen);
});
