// Creates and drops whole databases: for bootstrap, reset and tests.
import pg from 'pg';

export async function createDatabase(url: string, options: { template?: string } = {}): Promise<void> {
  const template = options.template ? ` template ${pg.escapeIdentifier(options.template)}` : '';
  await onServer(url, (client, name) => client.query(`create database ${name}${template}`));
}

export async function dropDatabase(url: string): Promise<void> {
  await onServer(url, (client, name) => client.query(`drop database if exists ${name} with (force)`));
}

/** The database's name from its url. */
export const databaseName = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/**
 * The URL of another database on the same server.
 * @internal Tests and development servers make databases of their own.
 */
export function withDatabaseName(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

export async function databaseExists(url: string): Promise<boolean> {
  const found = await onServer(url, (client) =>
    client.query('select from pg_database where datname = $1', [databaseName(url)]),
  );
  return found.rows.length > 0;
}

async function onServer<Result>(url: string, work: (client: pg.Client, name: string) => Promise<Result>) {
  const client = new pg.Client({ connectionString: withDatabaseName(url, 'postgres') });
  await client.connect();
  try {
    return await work(client, pg.escapeIdentifier(databaseName(url)));
  } finally {
    await client.end();
  }
}
