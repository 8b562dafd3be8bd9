// What the row defaults of each noun are given.
export type Values = Record<string, unknown>;

export type RowTools = {
  insertRow: (table: string, given?: Values) => Promise<Values>;
  serviceDay: string;
  /** The instant of a wall time of the service day; "25:00" is after midnight. */
  at: (time: string) => Date;
  /** A number that no other row of this database was given. */
  next: () => number;
};

/** Parents are made only when the caller gave none. */
export type RowDefaults = Record<string, (tools: RowTools, given: Values) => Values | Promise<Values>>;

/** The key of a parent row: as given, or of a new one. */
export async function parent(tools: RowTools, given: Values, column: string, table: string, key = 'id') {
  return { [column]: given[column] ?? (await tools.insertRow(table))[key] };
}

/** The composite key of a parent within a venue. A given venue without a given parent makes the parent there. */
export async function parentInVenue(
  tools: RowTools,
  given: Values,
  column: string,
  table: string,
  key = 'id',
): Promise<Values> {
  if (given.venue_id !== undefined && given[column] !== undefined) return {};
  const row = await tools.insertRow(table, given.venue_id === undefined ? {} : { venue_id: given.venue_id });
  return { venue_id: row.venue_id, [column]: row[key] };
}
