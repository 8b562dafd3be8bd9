import type { Database } from '../db/database.ts';
import { listScriptRows } from './content-queries.ts';

/**
 * The code of published script boxes by their id.
 * The app caches it, because every rendered page needs it.
 */
export async function loadScripts(db: Database): Promise<Map<number, string>> {
  const rows = await listScriptRows(db);
  return new Map(rows.flatMap(({ id, text }) => (text === null ? [] : [[id, text] as const])));
}
