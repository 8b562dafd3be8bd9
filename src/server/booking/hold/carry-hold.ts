import type { ContactDraft } from '#core/booking/booking.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { newToken } from '../../link-token.ts';
import { encrypt } from '../../versioned-cipher.ts';
import { insertCarriedHold } from './carry-queries.ts';
import { findHoldState } from './find-hold-state.ts';

export const DRAFT_PURPOSE = 'contact draft';

type CarryInput = { venueId: number; holdId: string | undefined; draft: ContactDraft };

/** Makes a token with which another host of ours takes the hold over, once and within a minute. */
export async function carryHold(app: App, { venueId, holdId, draft }: CarryInput): Promise<string> {
  const hold = holdId && (await findHoldState(app.db, venueId, holdId));
  if (!holdId || !hold) throw new Problem('hold_expired');
  const { secrets } = app.config;
  const { token, tokenHash } = newToken(secrets);
  const draftEncrypted = encrypt(secrets, DRAFT_PURPOSE, JSON.stringify(draft));
  await insertCarriedHold(app.db, tokenHash, { venueId, holdId, draftEncrypted });
  return token;
}
