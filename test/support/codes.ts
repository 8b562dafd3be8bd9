// Gift cards with money on them, as a guest can type them.
import type { App } from '#server/app.ts';
import { encryptGiftCode, hashGiftCode, newGiftCode } from '#server/giftcards/code-vault.ts';
import { cardToken, hashPageToken } from '#server/giftcards/page-token.ts';
import type { TestDatabase } from './test-app.ts';

export async function makeGiftCard(
  app: Pick<App, 'config'>,
  { insertRow }: Pick<TestDatabase, 'insertRow'>,
  {
    amount = 50_000,
    code = newGiftCode(),
    ...values
  }: { amount?: number; code?: string; [column: string]: unknown } = {},
): Promise<{ id: number; code: string }> {
  const row = await insertRow('gift_card', {
    code_hash: hashGiftCode(app, code),
    code_encrypted: encryptGiftCode(app, code),
    page_token_hash: hashPageToken(cardToken(app, hashGiftCode(app, code))),
    ...values,
  });
  const id = Number(row.id);
  await insertRow('gift_card_entry', { card_id: id, kind: 'issue', amount });
  return { id, code };
}
