// Creates and migrates the database, sets the demo clock and loads the demo data. Safe to run
// again.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { CHAIN_OWNER, CHAIN_SIZE, DEMO_STAFF } from '../demo/world/staff.ts';
import { createDatabase, databaseExists } from '../src/server/db/administer.ts';
import { setDemoClock } from '../src/server/db/clock.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { createJobPool } from '../src/server/db/pool.ts';
import { databaseUrl } from './db/database-url.ts';
import { refuseProduction } from './db/refuse-production.ts';

const { values } = parseArgs({
  options: {
    pictures: { type: 'string' },
    venues: { type: 'string' },
    clock: { type: 'string', default: '16:30' },
  },
});

await refuseProduction(databaseUrl, 'bootstrap');
if (!(await databaseExists(databaseUrl))) await createDatabase(databaseUrl);
const applied = await migrate(databaseUrl);
console.log(applied.length > 0 ? `migrated: ${applied.join(', ')}` : 'nothing to migrate');

const pool = createJobPool(databaseUrl);
await setDemoClock(pool, values.clock, 'Europe/Copenhagen');
await pool.end();

const seedArgs = (['pictures', 'venues'] as const).flatMap((name) =>
  values[name] ? [`--${name}`, values[name]] : [],
);
const seed = spawnSync('node', ['scripts/db/seed.ts', ...seedArgs], { stdio: 'inherit' });
if (seed.status === 0) {
  const people = [...DEMO_STAFF, { ...CHAIN_OWNER, venueRole: `owner of ${CHAIN_SIZE} venues`, opsRole: '' }];
  console.log('people of the partner host, http://partner.localhost:3000 (codes arrive at /dev/inbox):');
  for (const { email, venueRole, opsRole } of people) console.log(`  ${email}  ${venueRole || opsRole}`);
}
process.exit(seed.status ?? 1);
