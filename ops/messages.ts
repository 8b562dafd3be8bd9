// Messages that could not be sent for three days: `pnpm ops messages list`, and once the mail
// server or the gateway works again `pnpm ops messages retry [id …]`, all of them without an id. A
// worker sends them; what was sent is not sent twice.
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { messageJob, messageKey } from '#server/messages/message-job.ts';

const [action, ...ids] = process.argv.slice(2);
if (action !== 'list' && action !== 'retry') throw new Error('Give list, or retry and perhaps ids');
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
const { deadLetters } = app.jobs;
try {
  if (action === 'retry') {
    const count = await deadLetters.retry('send-message', ids.length > 0 ? ids : undefined);
    console.log(`${count} messages are tried again`);
  } else {
    const letters = await deadLetters.list('send-message');
    for (const { id, data, enqueuedAt, failedAt, tries, reason } of letters) {
      const job = messageJob.safeParse(data);
      const key = job.success ? messageKey(job.data) : JSON.stringify(data);
      const times = `${enqueuedAt.toISOString()} to ${failedAt.toISOString()}`;
      console.log(`${id}  ${key}  ${tries} tries from ${times}: ${reason}`);
    }
    console.log(`${letters.length} messages could not be sent`);
  }
} finally {
  await app.close();
}
