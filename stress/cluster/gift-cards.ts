// Gift cards that nobody bought, for guests of stress tests.
import { encryptGiftCode, hashGiftCode, newGiftCode } from '#server/gift-cards/gift-code-crypto.ts';
import { newToken } from '#server/link-token.ts';
import { postMissingEntries } from '#server/money/post-missing-entries.ts';
import type { Cluster } from './cluster.ts';

/** One for each amount in øre, also in the journal. Returns the codes. */
export async function makeGiftCards(
  { pool, env }: Pick<Cluster, 'pool' | 'env'>,
  amounts: readonly number[],
): Promise<string[]> {
  const app = { config: { giftCodeKeys: [String(env['GIFT_CODE_KEY'])] as const } };
  const codes = await Promise.all(
    amounts.map(async (amount) => {
      const code = newGiftCode();
      const { tokenHash, tokenEncrypted } = newToken(app.config.giftCodeKeys);
      const { rows } = await pool.query<{ id: number }>(
        `insert into gift_card (code_hash, code_encrypted, page_token_hash, page_token_encrypted, currency, issued_at,
           expires_at)
         values ($1, $2, $3, $4, 'DKK', app_now(), app_now() + interval '1 year') returning id`,
        [hashGiftCode(app, code), encryptGiftCode(app, code), tokenHash, tokenEncrypted],
      );
      await pool.query(`insert into gift_card_entry (card_id, kind, amount) values ($1, 'issue', $2)`, [
        rows[0]?.id,
        amount,
      ]);
      return code;
    }),
  );
  await postMissingEntries({ db: pool });
  return codes;
}
