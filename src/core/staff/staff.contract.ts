// Signing in, one's own account and a venue's team on the wire of the partner host.
import { z } from 'zod';
import { LANGUAGES } from '../market.ts';
import { VENUE_ROLES } from './roles.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const language = z.enum(LANGUAGES);
const email = z
  .string()
  .max(254)
  .transform((text) => text.trim().normalize('NFC').toLowerCase())
  .pipe(z.email());
const code = z.string().regex(/^\d{6}$/);
const name = z.string().trim().min(1).max(100);
const token = z.string().max(200);

/** Checked by the WebAuthn library; here only that it is an object with an id. */
const passkeyResponse = z.looseObject({ id: z.string().min(16).max(1_400) });

export const empty = z.strictObject({});
export const nothing = z.object({ ok: z.literal(true) });

export const sessionResponse = z.object({ csrf: z.string() });
export const codeRequestBody = z.strictObject({ email, language });
export const codeRequestResponse = z.object({ code_id: z.uuid() });
export const codeParams = z.object({ codeId: z.uuid() });
export const codeBody = z.strictObject({ code });
/** Made by the WebAuthn library for the browser's half of it. */
export const passkeyOptions = z.record(z.string(), z.unknown());
export const passkeyBody = z.strictObject({ response: passkeyResponse });
export const newPasskeyBody = z.strictObject({
  response: passkeyResponse,
  name: z.string().trim().min(1).max(60),
});
export const passkeyParams = z.object({ passkeyId: z.string().regex(/^[\w-]{16,1400}$/) });
export const sessionParams = z.object({ sessionId: z.coerce.number().int().positive() });
export const languageBody = z.strictObject({ language });

export const invitationParams = z.object({ token });
export const invitationCodeBody = z.strictObject({ language });
export const acceptBody = z.strictObject({ code_id: z.uuid(), code, name, language });

export const venueParams = z.object({ venueId: id });
export const memberParams = z.object({ venueId: id, staffId: id });
export const sentInvitationParams = z.object({ venueId: id, invitationId: id });
export const inviteFloorBody = z.strictObject({ email, language });
export const inviteBody = z.strictObject({ email, language, role: z.enum(['manager', 'owner']) });
export const roleBody = z.strictObject({ role: z.enum(VENUE_ROLES) });
export const staffParams = z.object({ staffId: id });
export const reasonBody = z.strictObject({ reason: z.string().trim().max(500) });
