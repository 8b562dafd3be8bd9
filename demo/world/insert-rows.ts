// Inserts many rows in few statements. Existing rows stay unchanged, so a load can be repeated.
import pg from 'pg';

export type Client = Pick<pg.ClientBase, 'query'>;
export type Row = Record<string, unknown>;

const ROWS_PER_STATEMENT = 5_000;

/** All rows have the same columns; `key` names the unique ones. Returns how many rows are new. */
export async function insertRows(
  client: Client,
  table: string,
  key: string[],
  rows: readonly Row[],
): Promise<number> {
  const list = (names: string[]) => names.map(pg.escapeIdentifier).join(', ');
  const columns = list(Object.keys(rows[0] ?? {}));
  const name = pg.escapeIdentifier(table);
  let inserted = 0;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const result = await client.query(
      `insert into ${name} (${columns})
       select ${columns} from json_populate_recordset(null::${name}, $1)
       on conflict (${list(key)}) do nothing`,
      [JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))],
    );
    inserted += result.rowCount ?? 0;
  }
  return inserted;
}

/** The rows came with ids, so the sequence has to continue after them. */
export async function advanceIdentity(client: Client, table: string): Promise<void> {
  const name = pg.escapeIdentifier(table);
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${name}))`, [
    table,
  ]);
}
