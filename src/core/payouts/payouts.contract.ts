// Payouts on the wire of the partner host.
import { z } from 'zod';
import { MARKET_IDS } from '../market.ts';
import { readIban } from './iban.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);

export const runParams = z.object({ runId: id });
export const newRunBody = z.strictObject({ market: z.enum(MARKET_IDS) });
export const runResponse = z.object({ run_id: z.int() });

export const destinationParams = z.object({ venueId: id, destinationId: id });
const holder = z.string().trim().min(1).max(70);
const iban = z
  .string()
  .max(40)
  .transform((text, context) => {
    const read = readIban(text);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: 'not an IBAN' });
    return z.NEVER;
  });
export const destinationBody = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('bank'), account: iban, holder_name: holder }),
  // The account that the provider made for the venue, under the venue's name.
  z.strictObject({ method: z.literal('stripe') }),
]);
export const onboardingResponse = z.object({ url: z.url() });

/** Far more than a bank's file of a day. */
const MAX_FILE_LENGTH = 5_000_000;
export const bankAnswerBody = z.strictObject({ body: z.string().min(1).max(MAX_FILE_LENGTH) });
