// What the role of the program may do: read and write rows, and run its queue.
// Not the schema, the clock, nor what only grows.
import pg from 'pg';
import type { Connection } from './database.ts';

/** The program reads them and writes none of them. */
const READ_ONLY = ['applied_migration', 'app_clock'];

/**
 * May be repeated, and has to be after every migration.
 * The caller owns the tables and is a member of the role.
 */
export async function grantProgram(on: Connection, roleName: string): Promise<void> {
  const role = pg.escapeIdentifier(roleName);
  const { rows } = await on.query<{ isOwner: boolean }>(
    `select exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and pg_has_role($1, c.relowner, 'member')) as "isOwner"`,
    [roleName],
  );
  if (rows[0]?.isOwner)
    throw new Error(`${roleName} owns tables or is a member of their owner, so nothing can be kept from it`);
  await on.query(`
    revoke create on schema public from public;
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke insert, update, delete on ${READ_ONLY.join(', ')} from ${role};`);
  await on.query(
    forEach(APPEND_ONLY, `format('revoke update, delete, truncate on %s from ${role}', found.name)`),
  );
  // The queue migrates itself and adds partitions, so its schema is the program's own.
  await on.query(`alter schema pgboss owner to ${role}`);
  await on.query(forEach(OF_QUEUE, `format('alter %s owner to ${role}', found.name)`));
}

const APPEND_ONLY = `select tgrelid::regclass as name from pg_trigger where tgfoid = 'refuse_change'::regproc`;

/** Sequences and indexes follow their tables. */
const OF_QUEUE = `
  select 'table ' || oid::regclass as name from pg_class
    where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
  union all select 'type ' || oid::regtype from pg_type where typnamespace = 'pgboss'::regnamespace and typtype = 'e'
  union all select 'function ' || oid::regprocedure from pg_proc where pronamespace = 'pgboss'::regnamespace`;

const forEach = (select: string, statement: string) => `do $do$
  declare found record;
  begin
    for found in ${select} loop execute ${statement.replaceAll('found.name', 'found.name::text')}; end loop;
  end $do$`;
