import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { App } from '#server/app.ts';

type Replacement = (client: PoolClient, statement: QueryConfig) => Promise<unknown>;

/** The application whose transactions replace the statements with these names. */
export function replaceStatements(app: App, pool: Pool, replacements: Record<string, Replacement>): App {
  const connect = async () => {
    const client = await pool.connect();
    const query = (first: QueryConfig | string, ...rest: []) => {
      const replacement = typeof first === 'string' ? undefined : replacements[first.name ?? ''];
      return replacement && typeof first !== 'string'
        ? replacement(client, first)
        : client.query(first as QueryConfig, ...rest);
    };
    return { query, release: client.release.bind(client) } as unknown as PoolClient;
  };
  const query = pool.query.bind(pool);
  return { ...app, db: { connect, query } as unknown as App['db'] };
}
