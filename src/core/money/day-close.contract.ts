// The day close on the wire of the partner host.
import { z } from 'zod';
import { DAY_BOOKS, DIFFERENCE_STATES } from './day-close.ts';

export const dayParams = z.object({ day: z.iso.date() });
export const differenceParams = z.object({ differenceId: z.coerce.number().int().positive() });
export const differenceBody = z.strictObject({
  state: z.enum(DIFFERENCE_STATES),
  note: z.string().trim().min(1).max(500),
});
export const dayCloseQuery = z.object({
  day: z.iso.date().optional(),
  book: z.enum(DAY_BOOKS).optional(),
  currency: z.enum(['DKK', 'SEK']).optional(),
});
export const liabilityQuery = z.object({ day: z.iso.date().optional() });
