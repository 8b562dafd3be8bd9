import { isEmailAddress, normaliseEmail } from '#core/booking/contact-rules.ts';
import type { PersonEmail } from '../booking/bookkeeping/export-guest.ts';

export function personEmail(email: string): PersonEmail {
  if (!isEmailAddress(email)) throw new Error('This is no e-mail address');
  const normalised = normaliseEmail(email);
  return { normalised, typed: [...new Set([email.trim().toLowerCase(), normalised])] };
}
