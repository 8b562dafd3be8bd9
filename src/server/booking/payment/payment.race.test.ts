// Parallel payments, webhooks and gift cards, each with a control case that has no guard.
import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createMeeting } from '#test/support/meeting.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { receiveEvent } from '../../payments/receive-event.ts';
import { settleDueOrders } from './settle-due-orders.ts';
import { settleOrder } from './settle-order.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, goToPay, holdTable, makeGiftCard, openVenue, readCard, readOrder, rowsOf, setTime } = fixtures;
const { expectInvariants } = fixtures;
const { pool } = database;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

function countValues(values: unknown[]) {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

test('PAY-2 PAY-3 payment sent twenty times at once is one order with one page', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  const answers = await times(20, () => browser.payment(venue.venueId));
  expect(countValues(answers.map(({ statusCode }) => statusCode))).toEqual({ 200: 20 });
  expect(new Set(answers.map((answer) => answer.json().payment_link)).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.json().order_id)).size).toBe(1);
  expect(await rowsOf('booking_order', venue)).toHaveLength(1);
  expect(await rowsOf('payment_attempt', venue)).toHaveLength(1);
  expect(provider.sessions()).toHaveLength(1);
  await expectInvariants({ isSettled: false });
});

test('PAY-2 LEDGER-6 payment with a gift card sent ten times at once: the card counts as reserved by its own order', async () => {
  const venue = await openVenue();
  const { code } = await makeGiftCard(10_000);
  const browser = await holdTable(venue, [code]);
  const answers = await times(10, () => browser.payment(venue.venueId));
  expect(countValues(answers.map((answer) => answer.json().error ?? 'paid'))).toEqual({ paid: 10 });
  expect(new Set(answers.map((answer) => answer.json().order_id)).size).toBe(1);
  await expectInvariants({ isSettled: false });
});

test('control: without the index on live orders, parallel payments make several orders for one table', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  const { limits } = app;
  await changeSchema(pool, 'drop index booking_order_one_live_per_hold');
  try {
    // Marking the sitting as paying is the second guard; without both, every call makes an order.
    await changeSchema(
      pool,
      `create function forget_paying() returns trigger language plpgsql as
        $$ begin new.paying = false; return new; end $$;
      create trigger forget_paying before update on sitting for each row execute function forget_paying()`,
    );
    // A payment is counted after the search for an order and before one is made:
    // here all three calls wait for each other.
    const meet = createMeeting(3);
    app.limits = {
      ...limits,
      countPayment: async (_address, start) => {
        await meet();
        return start();
      },
    };
    await times(3, () => browser.payment(venue.venueId));
    expect(await rowsOf('booking_order', venue)).toHaveLength(3);
  } finally {
    app.limits = limits;
    await clear();
    await changeSchema(
      pool,
      `drop function forget_paying cascade;
      create unique index booking_order_one_live_per_hold on booking_order (venue_id, hold_id)
        where state in ('paying', 'confirmed')`,
    );
  }
});

test('PAY-9 PAY-13 the same webhook fifty times at once confirms once', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const { key, sessionId } = await goToPay();
  provider.pay(sessionId);
  const event = provider.events().at(-1);
  const payload = event?.payload ?? '';
  const answers = await times(50, () =>
    server.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': provider.sign(payload) },
      payload,
    }),
  );
  expect(countValues(answers.map(({ statusCode }) => statusCode))).toEqual({ 200: 50 });
  expect(await runJobs(['handle-provider-event'])).toHaveLength(1);
  // Settling it again changes nothing.
  await times(20, async (index) => {
    if (index % 4 === 0) await settleDueOrders(app);
    else await settleOrder(app, key);
  });
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed' });
  expect(await rowsOf('booking', key)).toHaveLength(1);
  const jobs = await runJobs(['send-message']);
  expect(jobs.map(({ data }) => (data as { kind: string }).kind).sort()).toEqual([
    'ticket_mail',
    'ticket_sms',
  ]);
  await expectInvariants();
});

test('control: without the key on events, the same webhook is stored and handled many times', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  const { sessionId } = await goToPay();
  provider.pay(sessionId);
  const payload = provider.events().at(-1)?.payload ?? '';
  await changeSchema(pool, `alter table provider_event drop constraint provider_event_pkey`);
  try {
    await times(10, () =>
      receiveEvent(app, { body: Buffer.from(payload), signature: provider.sign(payload) }),
    );
    expect(await runJobs(['handle-provider-event'])).toHaveLength(10);
  } finally {
    await clear();
    await changeSchema(
      pool,
      `alter table provider_event add constraint provider_event_pkey primary key (provider, event_id)`,
    );
  }
});

test('control: confirming an order that was read without a lock confirms it five times', async () => {
  const { key } = await goToPay();
  const meet = createMeeting(5);
  const confirmed = await times(5, async () => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query('select state from booking_order where id = $1', [key.orderId]);
      await meet();
      if (rows[0].state !== 'paying') return 0;
      const change = `update booking_order set state = 'confirmed', closed_at = app_now() where id = $1`;
      return (await client.query(change, [key.orderId])).rowCount ?? 0;
    } finally {
      client.release();
    }
  });
  expect(confirmed.reduce((sum, count) => sum + count, 0)).toBe(5);
});

test('LEDGER-2 LEDGER-6 one gift card in ten orders at once: one order gets it, and its balance never goes below zero', async () => {
  const { cardId, code } = await makeGiftCard(50_000);
  const guests = [];
  for (let guest = 0; guest < 10; guest++) {
    const venue = await openVenue();
    guests.push({ venue, browser: await holdTable(venue, [code]) });
  }
  const answers = await Promise.all(guests.map(({ venue, browser }) => browser.payment(venue.venueId)));
  expect(countValues(answers.map((answer) => answer.json().error ?? 'paid'))).toEqual({
    paid: 1,
    giftcard_validate_status: 9,
  });
  expect(await readCard(cardId)).toMatchObject({ balance_amount: 0, reserved_amount: 0 });
  const { rows } = await pool.query('select sum(amount)::int as sum from gift_card_entry');
  expect(rows).toEqual([{ sum: 50_000 - 41_500 }]);
  await expectInvariants();
});

test("control: without the ledger's trigger, every order spends the same card", async () => {
  const { cardId, code } = await makeGiftCard(50_000);
  const guests = [];
  for (let guest = 0; guest < 3; guest++) {
    const venue = await openVenue();
    guests.push({ venue, browser: await holdTable(venue, [code]) });
  }
  // The journal would refuse it as well: the payment isn't covered by what is owed on the card.
  const setTriggers = (to: 'enable' | 'disable') =>
    changeSchema(
      pool,
      `alter table gift_card_entry ${to} trigger gift_card_entry_post;
      alter table journal_entry ${to} trigger journal_entry_balanced;
      alter table journal_line ${to} trigger journal_line_balanced`,
    );
  await setTriggers('disable');
  try {
    const answers = await Promise.all(guests.map(({ venue, browser }) => browser.payment(venue.venueId)));
    expect(countValues(answers.map((answer) => answer.json().error ?? 'paid'))).toEqual({ paid: 3 });
    const { rows } = await pool.query(
      'select sum(amount)::int as sum from gift_card_entry where card_id = $1',
      [cardId],
    );
    expect(rows).toEqual([{ sum: 50_000 - 3 * 41_500 }]);
  } finally {
    await clear();
    await setTriggers('enable');
  }
});

test('ORDER-3 ORDER-6 paying and going back at the same moment: a ticket or a hold, never neither', async () => {
  provider.setBehaviour({ webhooks: 'dropped' });
  for (let round = 0; round < 5; round++) {
    const { key, sessionId, browser, venueId, menuId } = await goToPay();
    provider.setBehaviour({ delayMs: round * 3 });
    const change = browser.hold(venueId, { seat: 3, menus: [{ id: menuId, count: 3 }] });
    const settling = times(3, () => settleOrder(app, key));
    try {
      provider.pay(sessionId);
    } catch {
      // The page was closed first.
    }
    const [answer] = await Promise.all([change, settling]);
    const order = await readOrder(key);
    expect([answer.statusCode, order.state]).toEqual(
      answer.statusCode === 200 ? [200, 'superseded'] : [409, 'confirmed'],
    );
    provider.setBehaviour({ delayMs: 0 });
    await expectInvariants({ isSettled: false });
  }
});

test('PAY-5 PAY-9 workers, guest and webhook at the payment deadline: paid or free, never both', async () => {
  for (let round = 0; round < 5; round++) {
    await setTime('16:30');
    const { key, sessionId, browser, venueId } = await goToPay();
    await setTime('16:46');
    const settling = times(4, async (index) => {
      if (index % 2) await settleDueOrders(app);
      else await settleOrder(app, key);
    });
    const again = browser.payment(venueId);
    try {
      provider.pay(sessionId);
    } catch {
      // The page was closed first.
    }
    await Promise.all([settling, again]);
    await provider.delivered();
    await runJobs(['handle-provider-event']);
    const order = await readOrder(key);
    const session = provider.sessions().find(({ id }) => id === sessionId);
    expect(order.state).toBe(session?.isPaid ? 'confirmed' : 'expired');
    await expectInvariants();
  }
});

test('two browsers want one table: the one that pays gets it', async () => {
  const venue = await openVenue();
  const [first, second] = [await holdTable(venue), await openBrowser(server)];
  const menus = [{ id: venue.menuId, count: 2 }];
  const [paid, held] = await Promise.all([
    first.payment(venue.venueId),
    second.hold(venue.venueId, { menus }),
  ]);
  expect([paid.statusCode, held.json().error]).toEqual([200, 'all_hold_warning']);
});
