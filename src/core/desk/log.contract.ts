// The log of who did what, on the wire: what it is filtered by, and the file that is made of it.
import { z } from 'zod';

const MAX_ID = 2_147_483_647;
const word = (max: number) => z.string().trim().max(max);

/** A form sends an empty text where nothing was chosen. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const logFilter = z.object({
  /** The number of somebody of the staff. */
  person: orNothing(z.coerce.number().int().positive().max(MAX_ID)),
  /** A venue's number, or a part of its name. */
  venue: orNothing(word(80)),
  /** "order", or "order 4711". */
  subject: orNothing(word(60).toLowerCase()),
  action: orNothing(word(60).toLowerCase()),
});
export type LogFilter = z.infer<typeof logFilter>;

/** Entries older than this one. */
export const logQuery = logFilter.extend({
  before: orNothing(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
});

export const logFile = z.object({ name: z.string(), text: z.string(), is_all: z.boolean() });
export type LogFile = z.infer<typeof logFile>;
