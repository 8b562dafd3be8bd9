// Makes the database when there is none, and brings it up to date.
import { createDatabase, databaseExists, databaseName } from '../src/server/db/administer.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { databaseUrl } from './database-url.ts';

if (!(await databaseExists(databaseUrl))) await createDatabase(databaseUrl);
const applied = await migrate(databaseUrl);
console.log(
  applied.length > 0
    ? `${databaseName(databaseUrl)}: applied ${applied.join(', ')}`
    : `${databaseName(databaseUrl)}: already up to date`,
);
