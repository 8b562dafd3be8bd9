// Creates the database if needed and applies new migrations: `pnpm db migrate`.
import { createDatabase, databaseExists, databaseName } from '#server/db/administer.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseUrl } from './database-url.ts';

if (!(await databaseExists(databaseUrl))) await createDatabase(databaseUrl);
const applied = await migrate(databaseUrl);
console.log(
  applied.length > 0
    ? `${databaseName(databaseUrl)}: applied ${applied.join(', ')}`
    : `${databaseName(databaseUrl)}: already up to date`,
);
