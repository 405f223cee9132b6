import type { FieldsOf } from 'plumb-and-level';
import type { ReactNode } from 'react';
import type { servicesWords } from '../../collections/services-words.ts';
import { useWords } from '../../wording/use-words.ts';
import { Slopes, Tape } from './scale.tsx';
import { bySchedule, type Progress, progressBy, type Scheduled } from './schedule.ts';
import '../../styles/choice.css';
import './choice.css';
import './scale.css';
import './styles.css';

type Money = (amount: number) => string;

/** By when a visitor needs work: two days to choose from, and no day at all. */
type Need = NonNullable<FieldsOf<typeof servicesWords>['programme']['need']>;

/** The role of a table's part, repeated because some browsers drop it if a table is laid out as a grid. */
const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role });

/**
 * Services on one time scale, in a table whose rows are slopes from the quickest case's result to the slowest's.
 * `fold` makes each row unfold to what it returns, and `need` lets a visitor choose by when work is needed; without
 * them, as on home, the rows are lines with a link.
 */
export function Programme<Service extends Scheduled>(props: {
  services: readonly Service[];
  need?: Need;
  note?: string;
  /** How prices are written, which stand in rows that unfold. */
  money?: Money;
  fold?: (service: Service) => ReactNode;
}) {
  const say = useWords();
  const { need, note, money = String, fold } = props;
  const services = bySchedule(props.services);
  const days = need ? need.choices.map(({ day }) => day) : [];
  return (
    <div className="programme">
      {need && services.length > 1 && <Choice need={need} services={services} />}
      <table {...as('table')}>
        <thead {...as('rowgroup')} className="stays">
          <tr {...as('row')}>
            <th {...as('columnheader')} scope="col">
              {say('Service')}
            </th>
            <th {...as('columnheader')} scope="col" className="scale">
              <span className="visually-hidden">{say('Time from the start, in ')}</span>
              <span className="unit">{say('months')}</span>
              <Tape days={days} />
            </th>
            {fold && services.some(({ price }) => price) && (
              <th {...as('columnheader')} scope="col">
                {say('Price')}
              </th>
            )}
          </tr>
        </thead>
        {services.map((service) => (
          <Row key={service.slug} service={service} days={days} money={money} fold={fold} />
        ))}
      </table>
      <Legend />
      {note && <p className="note">{note}</p>}
    </div>
  );
}

function Row<Service extends Scheduled>(props: {
  service: Service;
  days: readonly number[];
  money: Money;
  fold: ((service: Service) => ReactNode) | undefined;
}) {
  const say = useWords();
  const { service, days, money, fold } = props;
  const { title, address, programme, price } = service;
  return (
    <tbody {...as('rowgroup')} className={laterBy(days, service)}>
      <tr {...as('row')}>
        <th {...as('rowheader')} scope="row">
          <a className="tap-target" href={address}>
            {title}
          </a>
        </th>
        <td {...as('cell')}>
          <Slopes times={programme} days={days} />
          <p className="note">
            {programme.first ?? programme.full}
            {programme.first && <span className="later">{` · ${programme.full}`}</span>}
          </p>
        </td>
        {fold && price && (
          <td {...as('cell')} className={price.amount ? 'price' : 'price quoted'}>
            <span>{price.amount ? <b>{money(price.amount)}</b> : say('By quote')}</span>
            {price.adSpend && <i>{say('ad spend from {amount}', { amount: price.adSpend })}</i>}
          </td>
        )}
      </tr>
      {fold && (
        <tr {...as('row')}>
          <td {...as('cell')} className="fold" colSpan={3}>
            <details>
              <summary className="plus">
                <h3 className="visually-hidden">{say('{service} in detail', { service: title })}</h3>
              </summary>
              {fold(service)}
            </details>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** The classes of a row that is dimmed when a day is chosen which its first result comes after. */
function laterBy(days: readonly number[], { programme }: Scheduled): string | undefined {
  const names = days.flatMap((day, index) =>
    progressBy(day, programme) === 'later' ? `later-${index + 1}` : [],
  );
  return names.join(' ') || undefined;
}

/**
 * Dims the rows whose first result comes later, counts what the slopes show, and marks the day, all in the style sheet,
 * without a script. No `fieldset`: in WebKit a `legend` stays on the border of one that is a flex box.
 */
function Choice({ need, services }: { need: Need; services: readonly Scheduled[] }) {
  const say = useWords();
  const { question, choices, otherwise } = need;
  return (
    <div className="row need" role="radiogroup" aria-labelledby="need">
      <p id="need">{question}</p>
      <div className="choices">
        {[...choices.map(({ name }) => name), otherwise].map((name, index) => (
          <label key={name} className="choice">
            <input type="radio" name="need" value={index + 1} defaultChecked={index === choices.length} />
            {name}
          </label>
        ))}
      </div>
      <p role="status">
        <span className="all">
          <b>{say('All {count}', { count: services.length })}</b>
          {say(', the quickest first.')}
        </span>
        {choices.map(({ day }, index) => (
          <span key={day} className={`by-${index + 1}`}>
            <b>{say('By day {day}:', { day })}</b>{' '}
            {say(
              'first result in {sure}, perhaps in {begun} more, later in {later}.',
              counted(day, services),
            )}
          </span>
        ))}
      </p>
    </div>
  );
}

/** How many services have a first result by then, for sure, in the quickest cases, or later. */
function counted(day: number, services: readonly Scheduled[]): Record<Progress, number> {
  const all = services.map(({ programme }) => progressBy(day, programme));
  const count = (one: Progress) => all.filter((each) => each === one).length;
  return { sure: count('sure'), begun: count('begun'), later: count('later') };
}

const LEGEND = [
  ['we work, nothing to see yet', 'work', 'M1 21H39'],
  ['first result', 'first', 'M1 21L15 2H39V21z'],
  ['full effect', 'full', 'M1 21L15 2H39V21z'],
] as const;

function Legend() {
  const say = useWords();
  return (
    <ul className="row legend apart">
      {LEGEND.map(([meaning, sign, d]) => (
        <li key={meaning}>
          <svg width="40" height="24" aria-hidden="true">
            <path className={sign} d={d} />
          </svg>
          {say(meaning)}
        </li>
      ))}
      <li>{say('A slope runs from the quickest case to the slowest.')}</li>
    </ul>
  );
}
