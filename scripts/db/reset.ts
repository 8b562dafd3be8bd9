// Deletes the database and creates it again, empty: `pnpm db reset`. For development only.
import { createDatabase, databaseName, dropDatabase } from '#server/db/administer.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseUrl } from './database-url.ts';
import { refuseProduction } from './refuse-production.ts';

await refuseProduction(databaseUrl, 'db reset');
await dropDatabase(databaseUrl);
await createDatabase(databaseUrl);
const applied = await migrate(databaseUrl);
console.log(`${databaseName(databaseUrl)}: created again, ${applied.length} migrations`);
