import type { Finding } from '../commands/check.ts';
import { PROGRAM } from '../owner/program.ts';
import { Act } from './layout.tsx';

/** What `site function --check` says, under the settings that the desk was started with. */
export function HealthPage({ findings }: { findings: readonly Finding[] }) {
  const faults = findings.filter(({ isGood }) => isGood === false).length;
  const isSet = (name: string) => findings.some((one) => one.name === name && one.isGood !== null);
  return (
    <>
      <h1>
        {faults === 0 ? 'Nothing is wrong' : `${faults} ${faults === 1 ? 'thing is' : 'things are'} wrong`}
      </h1>
      <p>
        Checked just now, with the settings of this desk. Nothing was changed or sent. The same in a terminal
        where the function runs: <code>{`${PROGRAM} function --check`}</code>
      </p>
      <section>
        <table>
          <tbody>
            {findings.map(({ name, isGood, text }, index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                <td className={isGood === false ? 'late' : ''}>{`${verdict(isGood)}: ${text}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="acts spaced">
        {isSet('Mail') && <Act act="testMail" label="Send me a test mail" />}
        <Act act="sendAll" label="Retry what was given up" />
        <a className="button" href="/health">
          Check again
        </a>
      </div>
    </>
  );
}

function verdict(isGood: boolean | null): string {
  if (isGood === null) return 'not checked';
  return isGood ? 'good' : 'wrong';
}
