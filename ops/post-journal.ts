// Posts what happened before there was a journal: `pnpm ops post-journal`. It may be stopped and
// run again; events that are posted are left alone. docs/money.md says when to run it.
import { createJobPool } from '#server/db/pool.ts';
import { postMissingEntries } from '#server/money/post-missing-entries.ts';
import { postMissingReversals } from '#server/payments/post-missing-reversals.ts';
import { databaseUrl } from '../scripts/db/database-url.ts';

const db = createJobPool(databaseUrl);
for (const [what, count] of Object.entries(await postMissingEntries({ db })))
  console.log(`${what}: ${count}`);
console.log(`reversals: ${await postMissingReversals({ db })}`);
await db.end();
