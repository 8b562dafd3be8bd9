// The preview of a random mend is what then happens:
// the journal, the messages and the table, read from the database.
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { MARKETS } from '#core/market.ts';
import { sumOf } from '#core/money/journal.ts';
import { wallTimeAt } from '#core/zoned-time.ts';
import { type BookedOrder, createDeskFixtures, GUEST } from '#test/fixtures/desk-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { maskMessage } from './mask-message.ts';
import { findBlocked } from './refuse-blocked.ts';

const parts = await createPaymentApp();
const desk = await createDeskFixtures(parts);
const { pool, at } = parts.database;
const token = await desk.operator(['finance']);

beforeEach(() => desk.setTime('16:30'));

type Step = { path: string; body: object };
type MendCase = { booked: BookedOrder; venueIds: readonly number[] };

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
  fc.record({ path: fc.constantFrom('new-link', 'block', 'unblock'), body: fc.constant({}) }),
  fc.record({
    path: fc.constant('send-copy'),
    body: fc.record({ email: fc.constantFrom('bo@example.org', 'iben@example.com', 'nobody') }),
  }),
  // The first venue is the order's own.
  fc.record({
    path: fc.constant('move'),
    body: fc.record({
      venue_id: fc.constantFrom(0, 1),
      arrive_at: fc.constantFrom('18:00', '19:00', '20:00').map((time) => at(time).toISOString()),
    }),
  }),
  fc.record({
    path: fc.constant('goodwill'),
    body: fc.record({ amount: fc.integer({ min: 10, max: 500 }).map((kroner) => kroner * 100) }),
  }),
);

/** `sittingId`: the table that the order had when the step began. */
async function readWorld({ key: { venueId, orderId } }: BookedOrder, sittingId: number) {
  const read = async (sql: string) => (await pool.query(sql)).rows;
  const [contact] = await read(`select name, email, phone from guest where venue_id = ${venueId}`);
  return {
    journal:
      await read(`select e.id, e.kind, json_agg(json_build_object('account', l.account, 'amount', l.amount)
      order by l.number) as lines from journal_entry e join journal_line l on l.entry_id = e.id
      group by e.id order by e.id`),
    refunds: sumOf((await read('select amount from refund')).map(({ amount }) => amount)),
    cards: sumOf((await read('select balance_amount as amount from gift_card')).map(({ amount }) => amount)),
    order: (await desk.readOrder({ venueId, orderId })).state,
    arrival: wallTimeAt((await desk.readOrder({ venueId, orderId })).arrive_at, MARKETS.dk.timeZone).slice(
      0,
      5,
    ),
    table: (await read(`select state from sitting where venue_id = ${venueId} and id = ${sittingId}`))[0]
      ?.state,
    moved: (await read(`select state from booking_order where total_amount = 0`)).length,
    copies: (await read('select id from ticket_copy')).length,
    movedReferences: (await read(`select reference from booking where venue_id <> ${venueId}`)).map(
      ({ reference }) => String(reference),
    ),
    contact,
    blocked: contact && (await findBlocked(parts.app, pool, contact)),
  };
}

async function expectShown({ booked, venueIds }: MendCase, { path, body: given }: Step) {
  const url = `${booked.path}/${path}`;
  const body = 'venue_id' in given ? { ...given, venue_id: venueIds[Number(given.venue_id)] } : given;
  const sittingId = Number((await desk.readOrder(booked.key)).sitting_id);
  await parts.app.boards.refresh();
  const before = await readWorld(booked, sittingId);
  const asked = await desk.call('POST', `${url}/preview`, { token, body });
  expect(await readWorld(booked, sittingId)).toEqual(before);
  if (asked.status !== 200) {
    expect([404, 409, 422, 429]).toContain(asked.status);
    return;
  }
  const { shown, status } = await desk.mend(url, token, body);
  expect(status).toBe(200);
  const after = await readWorld(booked, sittingId);
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
  if (after.order !== 'moved') expect(after.arrival).toBe(changeOf('arrival', before.arrival));
  expect(after.moved - before.moved).toBe(shown.other_venue_amount > 0 ? 1 : 0);
  expect(after.copies - before.copies).toBe(path === 'send-copy' ? 1 : 0);
  expect(shown.changes.some(({ what }) => what === 'blocked')).toBe(after.blocked !== before.blocked);
  const sent = await desk.readSent();
  const contact = { ...(after.contact ?? GUEST), hidden: after.movedReferences };
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

const TABLE = {
  ...{ arrive_from: at('18:00'), arrive_to: at('19:00'), ends_at: at('22:00'), sell_until: at('19:00') },
};

async function clearAll() {
  await changeSchema(
    pool,
    `alter table venue_charge disable trigger venue_charge_append_only;
    delete from venue_charge; delete from desk_request; delete from guest_request;
    alter table venue_charge enable trigger venue_charge_append_only`,
  );
  await desk.clear();
  await pool.query('delete from dev_message; delete from blocked_contact');
  await pool.query('insert into venue_change (venue_id) select id from venue');
}

const byText = (a: { text: string }, b: { text: string }) => (a.text < b.text ? -1 : 1);

test('MEND-11 what is shown of any mend is what happens to journal, money, table and messages', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 5 }), async (hasCard, steps) => {
      await clearAll();
      const giftcodes = hasCard ? [(await desk.makeGiftCard(10_000)).code] : [];
      const venue = await desk.openVenue({ sittings: [TABLE, { ...TABLE, table_label: 'Bord 2' }] });
      const other = await desk.openVenue({
        sittings: [TABLE],
        menus: [{ price_regular_amount: 33_000, price_sale_amount: 22_000 }],
      });
      const booked = await desk.book({ giftcodes, venue });
      const venueIds = [venue.venueId, other.venueId];
      for (const one of steps) await expectShown({ booked, venueIds }, one);
      await desk.expectInvariants({ isSettled: false });
    }),
    { numRuns: 16 },
  );
});
