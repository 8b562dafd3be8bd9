import type { ContactDraft } from '#core/booking/booking.contract.ts';
import type { App } from '../../app.ts';
import { hashToken } from '../../link-token.ts';
import { decrypt } from '../../versioned-cipher.ts';
import { DRAFT_PURPOSE } from './carry-hold.ts';
import { takeCarriedHoldRow } from './carry-queries.ts';

/** Undefined when the token was used, is older than a minute or never existed. */
export async function takeCarriedHold(
  app: App,
  token: string,
): Promise<{ holdId: string; draft: ContactDraft } | undefined> {
  const carried = await takeCarriedHoldRow(app.db, hashToken(token));
  if (!carried) return undefined;
  const draft: ContactDraft = JSON.parse(decrypt(app.config.secrets, DRAFT_PURPOSE, carried.draftEncrypted));
  return { holdId: carried.holdId, draft };
}
