/** The rows of a table of texts as one object by language; `isOwn` says which rows, e.g. `blog_id = b.id`. */
export const textsSql = (table: string, isOwn: string, columns: readonly string[]): string =>
  `coalesce((select jsonb_object_agg(language, jsonb_build_object(${columns
    .map((column) => `'${column}', ${column}`)
    .join(', ')})) from ${table} where ${isOwn}), '{}')`;
