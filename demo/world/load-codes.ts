// The demo's gift cards and discount codes: one of each kind and of each refusal. The README lists
// them.
import type { Config } from '#server/config.ts';
import { encryptGiftCode, hashGiftCode } from '#server/gift-cards/gift-code-crypto.ts';
import { newPageToken } from '#server/gift-cards/page-token.ts';
import { advanceIdentity, type Client, insertRows } from './insert-rows.ts';
import type { World } from './world.ts';

type App = { config: Pick<Config, 'giftCodeKeys'> };

const VALID = { from: -30, until: 365 };
const OVER = { from: -60, until: -1 };
const LATER = { from: 30, until: 60 };

/** Days from today. */
const GIFT_CARDS = [
  { code: 'TREDJEKR23456789', currency: 'DKK', amount: 500_00, days: 1095 },
  { code: 'TREDJEBANQUET234', currency: 'DKK', amount: 5000_00, days: 1095 },
  { code: 'TREDJESEK2345678', currency: 'SEK', amount: 500_00, days: 1095 },
  { code: 'TREDJEEXPRD23456', currency: 'DKK', amount: 300_00, days: -1 },
  { code: 'TREDJEEMPTY23456', currency: 'DKK', amount: 0, days: 1095 },
];

/** Valid only at the first open venue of Denmark. */
const HOUSE_CODE = 'HUSET';

const DISCOUNT_CODES = [
  { code: 'TREDJE10', percent: 10 },
  { code: 'TREDJE50KR', amount: 50_00 },
  { code: 'SVERIGE10', percent: 10, market: 'se' },
  { code: 'FIRE', percent: 10, cover: 4 },
  { code: 'NYGAEST', percent: 20, for_new_customers: true },
  { code: 'ENGANG', percent: 20, uses_per_customer: 1 },
  { code: 'MATAS', percent: 10, member_card: 'matas' },
  { code: 'COOP', percent: 10, member_card: 'coop', market: 'se' },
  { code: 'GAMMEL', percent: 10, days: OVER },
  { code: 'SENERE', percent: 10, days: LATER },
  { code: 'SLUT', percent: 10, is_active: false },
  { code: HOUSE_CODE, percent: 10 },
];

export async function loadCodes(client: Client, app: App, world: World, daysAgo: (days: number) => Date) {
  await insertRows(
    client,
    'discount_code',
    ['id'],
    DISCOUNT_CODES.map(({ days = VALID, ...code }, index) => ({
      id: index + 1,
      market: 'dk',
      percent: null,
      amount: null,
      cover: null,
      for_new_customers: false,
      uses_per_customer: null,
      member_card: null,
      is_active: true,
      ...code,
      valid_from: daysAgo(-days.from),
      valid_until: daysAgo(-days.until),
    })),
  );
  await advanceIdentity(client, 'discount_code');
  const venueId = world.venues.find(({ market, stock }) => market === 'dk' && stock === 'open')?.id;
  await insertRows(
    client,
    'discount_code_venue',
    ['discount_code_id', 'venue_id'],
    [
      {
        discount_code_id: DISCOUNT_CODES.findIndex(({ code }) => code === HOUSE_CODE) + 1,
        venue_id: venueId,
      },
    ],
  );
  for (const card of GIFT_CARDS) await loadGiftCard(client, app, card, daysAgo);
}

async function loadGiftCard(
  client: Client,
  app: App,
  { code, currency, amount, days }: (typeof GIFT_CARDS)[number],
  daysAgo: (days: number) => Date,
) {
  const page = newPageToken(app);
  const { rows } = await client.query<{ id: number }>(
    `insert into gift_card
       (code_hash, code_encrypted, page_token_hash, page_token_encrypted, currency, issued_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (code_hash) do nothing returning id`,
    [
      hashGiftCode(app, code),
      encryptGiftCode(app, code),
      page.tokenHash,
      page.tokenEncrypted,
      currency,
      daysAgo(60),
      daysAgo(-days),
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined || amount === 0) return;
  await client.query(`insert into gift_card_entry (card_id, kind, amount) values ($1, 'issue', $2)`, [
    id,
    amount,
  ]);
}
