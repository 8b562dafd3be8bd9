// Throws the database away and makes it anew, empty. For development only.
import { createDatabase, databaseName, dropDatabase } from '../src/server/db/administer.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { databaseUrl } from './database-url.ts';

if (process.env.NODE_ENV === 'production')
  throw new Error('db:reset would delete everything: not in production');
await dropDatabase(databaseUrl);
await createDatabase(databaseUrl);
const applied = await migrate(databaseUrl);
console.log(`${databaseName(databaseUrl)}: made anew, ${applied.length} migrations`);
