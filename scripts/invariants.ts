// Reads a database and says what is not as it must be. `node scripts/invariants.ts [--settled]`; exit code 1 when anything is.
import { parseArgs } from 'node:util';
import { findBrokenInvariants, INVARIANTS } from '../src/server/booking/invariant-queries.ts';
import { createJobPool } from '../src/server/db/pool.ts';
import { databaseUrl } from './database-url.ts';

const SHOWN_ROWS = 5;
const { values } = parseArgs({ options: { settled: { type: 'boolean', default: false } } });

const pool = createJobPool(databaseUrl);
const broken = await findBrokenInvariants(pool, { isSettled: values.settled });
await pool.end();
for (const { name, rows } of broken) {
  console.log(`BROKEN: ${name} (${rows.length})`);
  for (const row of rows.slice(0, SHOWN_ROWS)) console.log(`  ${JSON.stringify(row)}`);
}
console.log(`${INVARIANTS.length} invariants, ${broken.length} broken`);
process.exitCode = broken.length > 0 ? 1 : 0;
