import type { Finding } from '../commands/check.ts';
import { PROGRAM } from '../owner/program.ts';
import { useDesk } from './desk-context.ts';
import { Act } from './layout.tsx';

/** What `site function --check` says, under the settings of this desk; null before it was asked for. */
export function HealthPage({ findings }: { findings: readonly Finding[] | null }) {
  const { canTestMail } = useDesk();
  return (
    <>
      {findings ? <Findings findings={findings} /> : <h1>Is everything well?</h1>}
      <p>
        With the settings of this desk: the database takes an application, which is removed again, and the
        mail server is signed in to. The same in a terminal where the function runs:{' '}
        <code>{`${PROGRAM} function --check`}</code>
      </p>
      <div className="acts spaced">
        <Act act="check" path="/health" label={findings ? 'Check again' : 'Check now'} look="main" />
        {canTestMail && <Act act="test" path="/test-mail" label="Send me a test mail" />}
        <Act act="send" path="/send-all" label="Retry what was given up" />
      </div>
    </>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const faults = findings.filter(({ isGood }) => isGood === false).length;
  return (
    <>
      <h1>
        {faults === 0 ? 'Nothing is wrong' : `${faults} ${faults === 1 ? 'thing is' : 'things are'} wrong`}
      </h1>
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
    </>
  );
}

function verdict(isGood: boolean | null): string {
  if (isGood === null) return 'not checked';
  return isGood ? 'good' : 'wrong';
}
