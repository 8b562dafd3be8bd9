// Statements on the wire of the partner host.
import { z } from 'zod';
import { LANGUAGES } from '../market.ts';
import { ACCOUNTS } from './journal.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const text = z.string().trim().min(1).max(500);

/** More than any evening costs: what is typed with two zeros too many is refused. */
const MAX_CORRECTION_AMOUNT = 10_000_000;

const week = z.iso.date();
export const statementParams = z.object({ venueId: id, week });
export const lineParams = z.object({ venueId: id, week, number: id });
export const venueParams = z.object({ venueId: id });

const EXPORT_FORMATS = ['pdf', 'csv', 'journal', 'sie'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const exportParams = z.object({ venueId: id, week, format: z.enum(EXPORT_FORMATS) });
export const exportQuery = z.object({ language: z.enum(LANGUAGES).default('en') });

export const journalQuery = z.object({
  day: week.optional(),
  account: z.enum(ACCOUNTS).optional(),
  currency: z.enum(['DKK', 'SEK']).optional(),
});

export const disputeBody = z.strictObject({ text });

/** What an accepted objection gives, in øre. It may be 0: the answer can be all that was asked. */
export const answerBody = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('accepted'),
    answer: text,
    amount: z.int().min(0).max(MAX_CORRECTION_AMOUNT),
  }),
  z.strictObject({ decision: z.literal('refused'), answer: text }),
]);

export const correctionBody = z.strictObject({
  /** The caller's own: repeated with it nothing changes. */
  key: z.uuid(),
  service_day: z.iso.date(),
  /** In øre; above 0 the venue gets it. */
  amount: z
    .int()
    .min(-MAX_CORRECTION_AMOUNT)
    .max(MAX_CORRECTION_AMOUNT)
    .refine((amount) => amount !== 0),
  text,
});

export const done = z.object({ ok: z.literal(true) });
