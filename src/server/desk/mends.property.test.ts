// The preview of a random mend is what then happens: the journal, the messages and the table, read from the database.
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { sumOf } from '#core/money/journal.ts';
import { type BookedOrder, createDeskFixtures, GUEST } from '#test/fixtures/desk-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { maskMessage } from './mask-message.ts';

const parts = await createPaymentApp();
const desk = await createDeskFixtures(parts);
const { pool } = parts.database;
const token = await desk.operator(['finance']);

beforeEach(() => desk.setTime('16:30'));

type Step = { path: string; body: object };

const because = fc.constantFrom('our_fault', 'venue_fault', 'venue_closed', 'guest_regrets');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ path: fc.constant('resend'), body: fc.record({ to: fc.constantFrom('email', 'phone') }) }),
  fc.record({
    path: fc.constant('correct-contact'),
    body: fc.record(
      {
        name: fc.constantFrom('Ida Holm', 'Bo Lund'),
        email: fc.constantFrom('bo@example.org', 'ida@example.com'),
        phone: fc.constantFrom('+4520123456', '+4522334455', '+46812345678'),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    path: fc.constant('refund'),
    body: fc.record(
      { because, part: fc.record({ amount: fc.integer({ min: 1, max: 45_000 }) }) },
      { requiredKeys: ['because'] },
    ),
  }),
  fc.record({ path: fc.constant('new-link'), body: fc.constant({}) }),
  fc.record({
    path: fc.constant('goodwill'),
    body: fc.record({ amount: fc.integer({ min: 10, max: 500 }).map((kroner) => kroner * 100) }),
  }),
);

async function readWorld({ key: { venueId, orderId } }: BookedOrder) {
  const read = async (sql: string) => (await pool.query(sql)).rows;
  return {
    journal:
      await read(`select e.id, e.kind, json_agg(json_build_object('account', l.account, 'amount', l.amount)
      order by l.number) as lines from journal_entry e join journal_line l on l.entry_id = e.id
      group by e.id order by e.id`),
    refunds: sumOf((await read('select amount from refund')).map(({ amount }) => amount)),
    cards: sumOf((await read('select balance_amount as amount from gift_card')).map(({ amount }) => amount)),
    order: (await desk.readOrder({ venueId, orderId })).state,
    table: (await read(`select state from sitting where venue_id = ${venueId}`))[0]?.state,
    contact: (await read(`select name, email, phone from guest where venue_id = ${venueId}`))[0],
  };
}

async function expectShown(booked: BookedOrder, { path, body }: Step) {
  const at = `${booked.path}/${path}`;
  const before = await readWorld(booked);
  const asked = await desk.call('POST', `${at}/preview`, { token, body });
  expect(await readWorld(booked)).toEqual(before);
  if (asked.status !== 200) {
    expect([404, 409, 422, 429]).toContain(asked.status);
    return;
  }
  const { shown, status } = await desk.mend(at, token, body);
  expect(status).toBe(200);
  const after = await readWorld(booked);
  const amountBy = (...ways: string[]) =>
    sumOf(shown.money.filter(({ way }) => ways.includes(way)).map(({ amount }) => amount));
  const changeOf = (what: string, value: string) =>
    shown.changes.find((change) => change.what === what)?.after ?? value;
  expect(shown.journal).toEqual(
    after.journal.slice(before.journal.length).map(({ kind, lines }) => ({ kind, lines })),
  );
  expect(amountBy('payment')).toBe(after.refunds - before.refunds);
  expect(amountBy('gift_card', 'new_card')).toBe(after.cards - before.cards);
  expect(after.order).toBe(changeOf('order', before.order));
  expect(after.table).toBe(changeOf('table', before.table));
  const sent = await desk.readSent();
  const contact = after.contact ?? GUEST;
  expect(shown.messages.map(({ subject, text }) => ({ subject, text })).toSorted(byText)).toEqual(
    sent
      .map((one) => ({
        subject: maskMessage(one.subject ?? '', contact),
        text: maskMessage(one.body_text, contact),
      }))
      .toSorted(byText),
  );
  await pool.query('delete from dev_message');
}

const byText = (a: { text: string }, b: { text: string }) => (a.text < b.text ? -1 : 1);

test('MEND-11 what is shown of any mend is what happens to journal, money, table and messages', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 4 }), async (hasCard, steps) => {
      await desk.clear();
      await pool.query('delete from dev_message');
      const giftcodes = hasCard ? [(await desk.makeGiftCard(10_000)).code] : [];
      const booked = await desk.book({ giftcodes });
      for (const one of steps) await expectShown(booked, one);
      await desk.expectInvariants({ isSettled: false });
    }),
    { numRuns: 12 },
  );
});
