// A newsletter sign-up on the wire. The answer is the same whether the e-mail is known or not.
import { z } from 'zod';
import { LANGUAGES, MARKET_IDS } from '../market.ts';

export const newsletterBody = z.strictObject({
  email: z.string().max(320),
  /** The checkbox below the e-mail, which is unticked by default. */
  is_subscribe: z.boolean(),
  lang: z.enum(LANGUAGES),
  market: z.enum(MARKET_IDS),
});

export const newsletterResponse = z.object({ status: z.literal('check_mail') });

export type NewsletterBody = z.infer<typeof newsletterBody>;
export type NewsletterResponse = z.infer<typeof newsletterResponse>;
