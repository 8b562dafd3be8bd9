// What follows a paid purchase: mails, pages, PDFs and reminders.
import { beforeEach, expect, test } from 'vitest';
import { type GiftCardPage, giftCardPageContract } from '#core/gift-cards/gift-cards.contract.ts';
import { LANGUAGES } from '#core/market.ts';
import { addDays } from '#core/zoned-time.ts';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { deliverDuePurchases } from './deliver-purchase.ts';
import { decryptGiftCode, printedCode } from './gift-code-crypto.ts';
import { refundPurchase } from './refund-purchase.ts';
import { remindHolders } from './remind-holders.ts';
import { settlePurchase } from './settle-purchase.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const { clear, setTime, goToPay, makeGiftCard } = await createPaymentFixtures({ app, server, database });
const { browser, buy, cardsOf } = await createGiftCardFixtures({ app, server, database });
const { pool, serviceDay, at } = database;

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await pool.query('delete from dev_message; delete from effect; delete from message_claim');
  await setTime('16:30');
});

async function buyAndPay(given: Parameters<typeof buy>[0] = {}) {
  const bought = await buy(given);
  provider.pay(bought.sessionId);
  await settlePurchase(app, bought);
  const cards = await cardsOf(bought.orderId);
  return {
    ...bought,
    cards,
    codes: cards.map((card) => printedCode(decryptGiftCode(app, card.code_encrypted))),
  };
}

type Mail = {
  recipient: string;
  subject: string;
  body_text: string;
  attachments: { filename: string; contentType: string; content: string }[];
};

/** Sends all queued messages and returns those since the last call. */
async function mails(): Promise<Mail[]> {
  expect((await runJobs()).filter(({ error }) => error)).toEqual([]);
  return (await pool.query('delete from dev_message returning *')).rows.toSorted((a, b) => a.id - b.id);
}

async function page(token: string): Promise<GiftCardPage> {
  const answer = await browser.get(`giftcard/${token}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  return giftCardPageContract.parse(answer.json());
}

const pdfOf = (mail: Mail | undefined) =>
  Buffer.from(
    mail?.attachments.find(({ contentType }) => contentType === 'application/pdf')?.content ?? '',
    'base64',
  );
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;

test.for(LANGUAGES)(
  'GIFT-20 LANG-9 all cards are sent in one mail, with their codes and a PDF, in %s',
  async (lang) => {
    const { codes } = await buyAndPay({ quantity: 2, lang, greeting: 'Kære du' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toContain('aase@example.com');
    for (const code of codes) expect(mail?.body_text).toContain(code);
    expect(mail?.body_text).not.toMatch(/\{\{|undefined|\bnull\b|giftcard[._]/);
    expect(`${mail?.subject} ${mail?.body_text}`).toMatch(
      { da: /gavekort/, sv: /presentkort/, en: /gift cards/ }[lang],
    );
    expect(mail?.body_text).toContain('Kære du');
    const pdf = pdfOf(mail);
    expect(pagesOf(pdf)).toBe(2);
  },
);

test('GIFT-20 the PDF is tagged, declares its language, and embeds its fonts', async () => {
  const { token, cards } = await buyAndPay({ quantity: 3, greeting: 'Æbler, øl, å, ä, ö, Łódź 🎉' });
  const answer = await browser.get(`giftcard/${token}/gift-card.pdf`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = answer.rawPayload.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(pagesOf(answer.rawPayload)).toBe(cards.length);
  expect(text).toContain('/MarkInfo');
  expect(text).toContain('/Lang (da-DK)');
  expect(text).toMatch(/\/FontFile[23]? /);
  expect(text).not.toContain('/BaseFont /Helvetica');
  expect((await browser.get('giftcard/nothing/gift-card.pdf')).statusCode).toBe(404);
});

test('GIFT-16 GIFT-21 a present is sent to its recipient on the chosen day; the buyer gets a mail at once, without the code', async () => {
  const deliver_on = addDays(serviceDay, 1);
  const present = {
    recipient_name: 'Bo',
    recipient_email: 'bo@example.com',
    deliver_on,
    greeting: 'Til lykke',
  };
  const { codes, token } = await buyAndPay({ ...present, quantity: 2, lang: 'da' });
  const [confirmation, ...others] = await mails();
  expect(others).toEqual([]);
  expect(confirmation?.recipient).toContain('aase@example.com');
  expect(confirmation?.body_text).toContain('Vi sender de 2 gavekort til Bo på bo@example.com den ');
  expect(confirmation?.body_text).not.toContain(codes[0]);
  expect(await page(token)).toMatchObject({ deliver_on, is_delivered: false, sent_to: 'b…@example.com' });
  expect((await browser.send('POST', `giftcard/${token}/resend`)).statusCode).toBe(404);
  await deliverDuePurchases(app);
  expect(await mails()).toEqual([]);
  await setTime('32:30');
  await Promise.all([deliverDuePurchases(app), deliverDuePurchases(app)]);
  const [card, ...more] = await mails();
  expect(more).toEqual([]);
  expect(card?.recipient).toContain('bo@example.com');
  expect(card?.subject).toContain('Åse Sørensen');
  expect(card?.body_text).toContain(codes[0]);
  expect(card?.body_text).toContain('Til lykke');
  expect(await page(token)).toMatchObject({ is_delivered: true });
});

test('GIFT-44 GIFT-23 the link of a single card does not send a present before its day', async () => {
  const present = { recipient_name: 'Bo', recipient_email: 'bo@example.com' };
  const { token } = await buyAndPay({ ...present, deliver_on: addDays(serviceDay, 1) });
  await mails();
  const purchase = await page(token);
  const card = purchase.kind === 'purchase' ? (purchase.cards[0]?.token ?? '') : '';
  expect(await page(card)).toMatchObject({ kind: 'card', can_resend: false });
  expect((await browser.send('POST', `giftcard/${card}/resend`)).statusCode).toBe(404);
  expect(await mails()).toEqual([]);
  await setTime('32:30');
  await deliverDuePurchases(app);
  await mails();
  expect(await page(card)).toMatchObject({ can_resend: true });
  expect((await browser.send('POST', `giftcard/${card}/resend`)).statusCode).toBe(200);
});

test('GIFT-21 all presents of one day are sent in one round, except those that fail or are locked', async () => {
  const { orderId } = await buyAndPay({ deliver_on: addDays(serviceDay, 1) });
  await pool.query(
    `insert into giftcard_order (request_key, page_token_hash, market, currency, language, amount, quantity,
        total_amount, tax_amount, state, terms_version_id, terms_accepted_at, pay_until, closed_at, deliver_on, deliver_at)
      select gen_random_uuid(), sha256(n::text::bytea), market, currency, language, amount, quantity,
        total_amount, tax_amount, state, terms_version_id, terms_accepted_at, pay_until, closed_at, deliver_on, deliver_at
      from giftcard_order, generate_series(1, 219) n where id = $1`,
    [orderId],
  );
  const waiting = async () =>
    (await pool.query('select id from giftcard_order where delivery_queued_at is null order by id')).rows.map(
      ({ id }) => id,
    );
  const [first, second, ...others] = await waiting();
  expect(others).toHaveLength(218);
  await setTime('32:30');
  await changeSchema(
    pool,
    `create function refuse_first() returns trigger language plpgsql as
      $$ begin raise 'this one fails'; end $$;
    create trigger refuse_first before update on giftcard_order for each row when (old.id = ${first})
      execute function refuse_first()`,
  );
  const other = await pool.connect();
  try {
    await other.query('begin; set local idle_in_transaction_session_timeout = 0');
    await other.query('select from giftcard_order where id = $1 for no key update', [second]);
    await deliverDuePurchases(app);
    expect(await waiting()).toEqual([first, second]);
  } finally {
    await other.query('rollback');
    other.release();
    await changeSchema(pool, 'drop trigger refuse_first on giftcard_order; drop function refuse_first');
  }
  await deliverDuePurchases(app);
  expect(await waiting()).toEqual([]);
});

test('GIFT-22 CODE-16 the page of a card shows balance, history and code to anyone with its link', async () => {
  const { token, codes, cards } = await buyAndPay({ amount: 500 });
  const purchase = await page(token);
  expect(purchase).toMatchObject({
    kind: 'purchase',
    state: 'paid',
    total: 50_000,
    cards: [{ balance: 50_000 }],
  });
  const cardToken = purchase.kind === 'purchase' ? (purchase.cards[0]?.token ?? '') : '';
  expect(await page(cardToken)).toMatchObject({
    kind: 'card',
    state: 'active',
    code: codes[0],
    balance: 50_000,
    history: [{ type: 'issued', amount: 50_000, venue_name: null }],
    can_resend: true,
  });
  const code = (await browser.get(`giftcard/${cardToken}/code`)).json();
  expect(code).toEqual({ code: codes[0] });
  const booked = await goToPay({ giftcodes: [code.code] });
  expect(await page(cardToken)).toMatchObject({
    state: 'used_up',
    balance: 0,
    history: [
      { type: 'moved', amount: -8_500 },
      { type: 'used', amount: -41_500 },
      { type: 'issued', amount: 50_000 },
    ],
  });
  // The card with the remaining amount has a page and a PDF too.
  const rest = (await mails()).find(({ subject }) => subject.includes('85'));
  expect(pagesOf(pdfOf(rest))).toBe(1);
  const link = /\/giftcard\/show\/([\w-]{43})/.exec(rest?.body_text ?? '')?.[1] ?? '';
  expect(await page(link)).toMatchObject({ kind: 'card', amount: 8_500, balance: 8_500, state: 'active' });
  expect(booked.answer.booking.id).not.toBeNull();
  expect(cards).toHaveLength(1);
});

test('GIFT-22 an unknown token is not found, and a purchase has no code of its own', async () => {
  const { token } = await buyAndPay();
  expect((await browser.get(`giftcard/${token.slice(0, -1)}`)).statusCode).toBe(404);
  expect((await browser.get(`giftcard/${token}/code`)).statusCode).toBe(404);
});

test('GIFT-23 cards are sent again to the same address, five times at most', async () => {
  const { token, codes } = await buyAndPay();
  await mails();
  for (let turn = 0; turn < 5; turn++) {
    const answer = await browser.send('POST', `giftcard/${token}/resend`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent_to: 'a…@example.com' }]);
    const [mail] = await mails();
    expect(mail?.body_text).toContain(codes[0]);
  }
  expect((await browser.send('POST', `giftcard/${token}/resend`)).statusCode).toBe(429);
  const purchase = await page(token);
  const cardToken = purchase.kind === 'purchase' ? (purchase.cards[0]?.token ?? '') : '';
  expect((await browser.send('POST', `giftcard/${cardToken}/resend`)).statusCode).toBe(200);
  expect(await mails()).toHaveLength(1);
});

test('GIFT-24 the holder of a card with a balance gets one reminder a month before it expires', async () => {
  const { cards } = await buyAndPay();
  const empty = await buyAndPay({ email: 'empty@example.com' });
  await refundPurchase(app, empty);
  await mails();
  await remindHolders(app);
  expect(await mails()).toEqual([]);
  await pool.query(
    `update gift_card set issued_at = app_now() - interval '3 years', expires_at = app_now() + interval '29 days'`,
  );
  await Promise.all([remindHolders(app), remindHolders(app)]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.recipient).toContain('aase@example.com');
  expect(mail?.body_text).toContain(printedCode(decryptGiftCode(app, cards[0].code_encrypted)));
});

test('GIFT-22 the page of a card that nobody bought shows whether it is reserved, active or expired', async () => {
  const { code, token } = await makeGiftCard(10_000, { expires_at: at('17:00') });
  const paying = await goToPay({ giftcodes: [code] });
  expect(await page(token)).toMatchObject({ state: 'reserved', balance: 0, can_resend: false });
  await paying.browser.release(paying.venueId);
  expect(await page(token)).toMatchObject({ state: 'active', history: [{ type: 'issued' }] });
  await setTime('17:01');
  expect(await page(token)).toMatchObject({ state: 'expired' });
});
