// The figures of the database as one statement:
// a row is the number of a figure, a label and a value.
import { type Connection, many, one } from '../db/database.ts';
import { MONEY_FIGURES } from './money-figure-queries.ts';
import { SERVER_FIGURES } from './server-figure-queries.ts';

export type Figure = {
  name: string;
  help: string;
  /** The one label; none when the figure is a single number. */
  label?: string;
  /** Labels that are 0 when the database has no row for them. */
  zeros?: readonly string[];
  /** Selects a label and a value. No row, or a null: the figure is not exported. */
  sql: string;
};

export const FIGURES: readonly Figure[] = [...MONEY_FIGURES, ...SERVER_FIGURES];

const TEXT = FIGURES.map(
  ({ sql }, index) => `select ${index} as figure, f.label, f.value::double precision as value
    from (${sql}) f (label, value)`,
).join('\nunion all\n');

export type FigureRow = { figure: number; label: string; value: number | null };

export const selectFigures = (on: Connection) => many<FigureRow>(on, { name: 'select-figures', text: TEXT });

/** The real time, also where `app_now()` was moved. */
export const readServerClock = async (on: Connection): Promise<number> => {
  const row = await one<{ at: number }>(on, {
    name: 'read-server-clock',
    text: 'select extract(epoch from clock_timestamp())::double precision as at',
  });
  return row?.at ?? Number.NaN;
};
