// A mail server that accepts every mail and delivers none. Tests read what it received.
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string[]; parsed: Email };

export type SmtpSink = {
  url: string;
  mails: ReceivedMail[];
  /** The next mails get a temporary refusal (451). */
  refuseNext: (count: number) => void;
  /** Delays the answer to every mail from now on. */
  answerAfter: (ms: number) => void;
  close: () => Promise<void>;
};

export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  let refusals = 0;
  let delayMs = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void (async () => {
        const raw = await buffer(stream);
        if (refusals > 0) {
          refusals -= 1;
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          return done(Object.assign(new Error(`<${to}> try again later`), { responseCode: 451 }));
        }
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          parsed: await PostalMime.parse(raw),
        });
        setTimeout(done, delayMs);
      })().catch(done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A client that disconnects in the middle of a mail is no failure.
  server.on('error', () => undefined);
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuseNext: (count) => {
      refusals = count;
    },
    answerAfter: (ms) => {
      delayMs = ms;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
