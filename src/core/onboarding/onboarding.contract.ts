// Applications of venues and the way to their first sale, on the wire of the partner host.
import { z } from 'zod';
import { position } from '../house/position.ts';
import { LANGUAGES, MARKET_IDS, PRODUCT_TYPES } from '../market.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const text = (max: number) => z.string().trim().min(1).max(max);

/** The use case checks numbers, address and phone, and names the field that is wrong. */
export const applicationBody = z.strictObject({
  market: z.enum(MARKET_IDS),
  company_name: text(100),
  company_number: z.string().max(30),
  venue_name: text(100),
  product_type: z.enum(PRODUCT_TYPES),
  city_id: z.int().positive(),
  address: text(200),
  zip: z.string().trim().max(10),
  contact_name: text(100),
  email: z.string().trim().max(254),
  phone: z.string().trim().max(30),
  message: z.string().trim().max(1000),
  language: z.enum(LANGUAGES),
});
export type ApplicationBody = z.infer<typeof applicationBody>;

export const applicationParams = z.object({ applicationId: id });
export const approveBody = z.strictObject({
  area_id: z.int().positive(),
  /** Where the venue's pin is; without it in the middle of the area. */
  position: position.optional(),
});
export const approveResponse = z.object({ venue_id: z.int() });
export const askBody = z.strictObject({ question: text(1000) });
export const declineBody = z.strictObject({ reason: text(500) });

export const onboardingParams = z.object({ venueId: id });
export const acceptTermsBody = z.strictObject({ version: z.int().positive(), name: text(100) });

export const done = z.object({ ok: z.literal(true) });
export const empty = z.strictObject({});
