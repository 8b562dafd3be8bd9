import type { App } from '../../app.ts';
import { encryptToken, isTokenUnderNewestKey } from '../../link-token.ts';
import { readOrderTokenText } from './order-token.ts';
import { listTokensAfter, storeTokenEncrypted, type TokenPosition } from './token-queries.ts';

const BATCH = 500;
const START: TokenPosition = { venueId: 0, tokenHash: Buffer.alloc(0) };

/** Stores tokens of receipts and tickets under the newest secret. Returns how many were not. */
export async function reencryptOrderTokens(app: Pick<App, 'config' | 'db'>): Promise<number> {
  const { secrets } = app.config;
  let count = 0;
  for (let after: TokenPosition | undefined = START; after; ) {
    const rows = await listTokensAfter(app.db, after, BATCH);
    for (const row of rows.filter((one) => !isTokenUnderNewestKey(secrets, one))) {
      await storeTokenEncrypted(app.db, row, encryptToken(secrets, readOrderTokenText(app, row)));
      count += 1;
    }
    after = rows.at(-1);
  }
  return count;
}
