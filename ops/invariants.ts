// Checks every invariant: `pnpm ops invariants [--settled]`. The exit code is 1 when one is
// broken.
import { parseArgs } from 'node:util';
import { findBrokenInvariants, INVARIANTS } from '#server/booking/bookkeeping/invariant-queries.ts';
import { createJobPool } from '#server/db/pool.ts';
import { databaseUrl } from '../scripts/db/database-url.ts';

const MAX_SHOWN_ROWS = 5;
const { values } = parseArgs({ options: { settled: { type: 'boolean', default: false } } });

const pool = createJobPool(databaseUrl);
const broken = await findBrokenInvariants(pool, { isSettled: values.settled });
await pool.end();
for (const { name, rows } of broken) {
  console.log(`BROKEN: ${name} (${rows.length})`);
  for (const row of rows.slice(0, MAX_SHOWN_ROWS)) console.log(`  ${JSON.stringify(row)}`);
}
console.log(`${INVARIANTS.length} invariants, ${broken.length} broken`);
process.exitCode = broken.length > 0 ? 1 : 0;
