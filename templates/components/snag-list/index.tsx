import type { FieldsOf } from 'plumb-and-level';
import type { homeWords } from '../../collections/home-words.ts';
import { useWords } from '../../wording/use-words.ts';
import { ButtonLink } from '../button/index.tsx';
import { FindingPiece, Specimen, WHOLE_SHEET } from './specimen.tsx';
import './styles.css';

type Words = NonNullable<FieldsOf<typeof homeWords>['audit']>;

/**
 * An audit as a builder's snag list: the drawing with numbered findings, and the table that says what each is. A row
 * that is pointed at, or whose number has the focus, picks its finding out of the drawing; on a phone each row has its
 * own piece of the drawing instead.
 */
export function SnagList(props: Pick<Words, 'rows' | 'sheet'> & { action: string }) {
  const say = useWords();
  const { rows, sheet, action } = props;
  return (
    <div className="snag-list">
      <Specimen />
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{say('What we check')}</th>
            <th scope="col">{say('What you learn')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, finding }, index) => (
            <tr key={part}>
              <th scope="row">
                <a
                  className="from-medium"
                  href={`#finding-${index + 1}`}
                  aria-label={say('Finding {number} on the drawing', { number: index + 1 })}
                >
                  {index + 1}
                </a>
                <FindingPiece finding={index + 1} />
                {part}
              </th>
              <td className="soft">{finding}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="boxed sheet-block">
        <p className="row">
          <a className="tap-target" href={WHOLE_SHEET}>
            {sheet.whole}
          </a>
          <strong>{sheet.subject}</strong>
        </p>
        <p className="row">
          {sheet.work}
          <strong>{sheet.delivery}</strong>
        </p>
        <ButtonLink href="/#audit">{action}</ButtonLink>
      </div>
    </div>
  );
}
