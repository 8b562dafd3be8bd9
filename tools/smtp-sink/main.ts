// Replaces the mail server and the text message gateway, so that tests can read a guest's
// messages.
//   SMTP_URL=smtp://127.0.0.1:1025  SMS_API_URL=http://127.0.0.1:1080/rest/mtsms
//   GET /mails?to=ida@example.com   GET /sms?to=4520123456   DELETE / deletes everything
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type ReceivedMail, startSmtpSink } from '#test/support/smtp-sink.ts';

type ReceivedSms = { sender: string; message: string; recipients: { msisdn: number }[]; userref: string };

const sink = await startSmtpSink(Number(process.env.SMTP_PORT ?? 1025));
const messages: ReceivedSms[] = [];

const presentMail = ({ to, parsed }: ReceivedMail) => ({
  to,
  subject: parsed.subject,
  message_id: parsed.messageId,
  text: parsed.text,
  html: parsed.html,
  attachments: parsed.attachments.map(({ filename, mimeType }) => ({ filename, type: mimeType })),
});

async function respond(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const to = url.searchParams.get('to');
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /mails':
      return answer(200, sink.mails.filter((mail) => !to || mail.to.includes(to)).map(presentMail));
    case 'GET /sms':
      return answer(
        200,
        messages.filter(({ recipients }) => !to || recipients.some(({ msisdn }) => String(msisdn) === to)),
      );
    case 'POST /rest/mtsms':
      messages.push((await json(request)) as ReceivedSms);
      return answer(200, { ids: [messages.length] });
    case 'DELETE /':
      sink.mails.length = 0;
      messages.length = 0;
      return answer(200, {});
    default:
      return answer(404, { error: 'not_found' });
  }
}

// A caller that dies during a message must not end the sink, which would lose all mails.
const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});

const port = Number(process.env.PORT ?? 1080);
server.listen(port, '127.0.0.1', () =>
  console.log(`mail at ${sink.url}, read it at http://127.0.0.1:${port}`),
);

process.once('SIGTERM', async () => {
  server.close();
  await sink.close();
  process.exit(0);
});
