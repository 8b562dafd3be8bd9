// Everything that is kept about an e-mail address, as JSON: `pnpm --silent ops export <mail>`.
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { exportPerson } from '#server/privacy/export-person.ts';

const [email = ''] = process.argv.slice(2);
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
try {
  console.log(JSON.stringify(await exportPerson(app, { email }), null, 2));
} finally {
  await app.close();
}
