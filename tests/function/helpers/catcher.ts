import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listening } from '../../helpers/free-port.ts';

export const from = 'Plumb & Level website <website@agency.example>';
export const to = 'owner@agency.example';

/** An SMTP server that keeps what it gets. */
export async function openCatcher() {
  const mails: { mail: Email; raw: string; recipients: string[] }[] = [];
  const state = { refuses: false, refusesTo: '', refusal: '5.1.1 Unknown' };
  const refusalOf = (address: string) =>
    address === state.refusesTo ? Object.assign(new Error(state.refusal), { responseCode: 550 }) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _, done) => done(refusalOf(address)),
    onRcptTo: ({ address }, _, done) => done(refusalOf(address)),
    async onData(stream, session, done) {
      const raw = await text(stream);
      if (state.refuses) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ mail: await PostalMime.parse(raw), raw, recipients });
      done();
    },
  });
  return {
    mails,
    state,
    smtpUrl: `smtp://127.0.0.1:${await listening(server.server)}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
