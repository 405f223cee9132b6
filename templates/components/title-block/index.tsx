import type { Day } from '../../day.ts';
import './styles.css';

/** What an article is, in the cells of a drawing's title block: its day first, under the given name. */
export function TitleBlock(props: {
  dated: string;
  day: Day;
  cells?: readonly (readonly [name: string, value: string])[];
}) {
  const { dated, day, cells = [] } = props;
  return (
    <dl className="title-block">
      <div>
        <dt>{dated}</dt>
        <dd>
          <time dateTime={day.iso}>{day.display}</time>
        </dd>
      </div>
      {cells.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
