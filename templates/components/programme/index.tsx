import type { ReactNode } from 'react';
import { type Period, parsePeriod } from '../../wording/period.ts';
import { BarDrawing, Tape } from './scale.tsx';
import { barOf, bySchedule, NEEDS, needsOf, type Scheduled } from './schedule.ts';
import './styles.css';

type Money = (amount: number) => string;

/** The role of a table's part, repeated because some browsers drop it if a table is laid out as a grid. */
const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role });

/**
 * Services on one time scale, in a table whose rows are bars from the first result to the full effect.
 * `fold` makes each row unfold to what it returns and lets a visitor choose by when work is needed; without it, as on
 * home, the rows are lines with a link.
 */
export function Programme<Service extends Scheduled>(props: {
  services: readonly Service[];
  /** Names the days that are marked through all rows: "20-40 leads a month: days 60-90". */
  promise: string;
  note?: string;
  /** How prices are written, which stand in rows that unfold. */
  money?: Money;
  fold?: (service: Service) => ReactNode;
}) {
  const { promise, note, money = String, fold } = props;
  const services = bySchedule(props.services);
  const promised = parsePeriod(promise) ?? undefined;
  return (
    <div className="programme">
      {fold && <Choice services={services} />}
      <table {...as('table')}>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            <th {...as('columnheader')} scope="col">
              Service
            </th>
            <th {...as('columnheader')} scope="col" className="scale">
              <span className="visually-hidden">Time from the start. </span>
              <span className="promise">{promise}</span>
              <span className="unit">months</span>
              <Tape promised={promised} />
            </th>
            {fold && (
              <th {...as('columnheader')} scope="col">
                Price
              </th>
            )}
          </tr>
        </thead>
        {services.map((service) => (
          <Row key={service.slug} service={service} promised={promised} money={money} fold={fold} />
        ))}
      </table>
      <Legend />
      {note && <p className="note">{note}</p>}
    </div>
  );
}

function Row<Service extends Scheduled>(props: {
  service: Service;
  promised: Period | undefined;
  money: Money;
  fold: ((service: Service) => ReactNode) | undefined;
}) {
  const { service, promised, money, fold } = props;
  const { title, address, programme, price } = service;
  const bar = barOf(programme);
  return (
    <tbody {...as('rowgroup')} className={fold && needsOf(bar).join(' ')}>
      <tr {...as('row')}>
        <th {...as('rowheader')} scope="row">
          <a href={address}>{title}</a>
        </th>
        <td {...as('cell')}>
          <BarDrawing bar={bar} promised={promised} />
          <p>
            {programme.first ?? programme.full}
            {programme.first && <span className="later">{` · ${programme.full}`}</span>}
          </p>
        </td>
        {fold && (
          <td {...as('cell')} className={price.amount ? 'price' : 'price quoted'}>
            <Price {...price} money={money} />
          </td>
        )}
      </tr>
      {fold && (
        <tr {...as('row')}>
          <td {...as('cell')} className="fold" colSpan={3}>
            <details>
              <summary className="plus">
                <h3 className="visually-hidden">{`${title} in detail`}</h3>
              </summary>
              {fold(service)}
            </details>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Price({ amount, adSpend, money }: Scheduled['price'] & { money: Money }) {
  return (
    <>
      {amount ? (
        <span>
          <b>{money(amount)}</b> <i>a month</i>
        </span>
      ) : (
        <span>By quote</span>
      )}
      {adSpend && <i>{`ad spend from ${adSpend}`}</i>}
    </>
  );
}

/**
 * Dims the rows that do not answer a need, in the style sheet, without a script. No `fieldset`: in WebKit a `legend`
 * stays on the border of one that is a flex box.
 */
function Choice({ services }: { services: readonly Scheduled[] }) {
  const needs = services.map(({ programme }) => needsOf(barOf(programme)));
  const all = services.length;
  return (
    <div className="choices" role="radiogroup" aria-labelledby="need">
      <p id="need">I need work</p>
      <div>
        {NEEDS.map(({ key, name }) => (
          <label key={key} className="choice">
            <input type="radio" name="need" value={key} />
            {name}
          </label>
        ))}
      </div>
      <p role="status">
        <span className="all">
          <b>{`${all} of ${all}`}</b>, sorted by first result
        </span>
        {NEEDS.map(({ key, by }) => (
          <span key={key} className={key}>
            <b>{`${needs.filter((row) => row.includes(key)).length} of ${all}`}</b> {by}
          </span>
        ))}
      </p>
      <label className="reset">
        <input type="radio" name="need" value="all" />
        Show all
      </label>
    </div>
  );
}

const LEGEND: readonly (readonly [meaning: string, sign: ReactNode])[] = [
  ['work begins', <path key="" className="work" d="M1 7v10M1 12H39" />],
  [
    'first result',
    <g key="">
      <path className="first" d="M9 12H39" />
      <path className="dot" d="M9 12h0" />
    </g>,
  ],
  ['it grows', <path key="" className="grows" d="M1 2H39V22H1z" />],
  ['full effect', <path key="" className="full" d="M1 2H39V22H1z" />],
];

function Legend() {
  return (
    <ul className="legend">
      {LEGEND.map(([meaning, sign]) => (
        <li key={meaning}>
          <svg width="40" height="24" aria-hidden="true">
            {sign}
          </svg>
          {meaning}
        </li>
      ))}
    </ul>
  );
}
