// Gives the program's role what it needs and no more, after every migration:
// `pnpm db grant <role>`. Run it as the owner of the tables; docs/operations.md, "Roles of the
// database", says how to make both roles.
import { grantProgram } from '#server/db/grant-program.ts';
import { createJobPool } from '#server/db/pool.ts';
import { databaseUrl } from './database-url.ts';

const [role] = process.argv.slice(2).filter((argument) => argument !== 'grant');
if (!role) throw new Error('Name the role of the program: pnpm db grant tredje_app');
const db = createJobPool(databaseUrl);
try {
  await grantProgram(db, role);
  console.log(`${role} may read and write rows, and change neither the schema nor what only grows`);
} finally {
  await db.end();
}
