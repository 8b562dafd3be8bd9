// The desk gives a guest another time at the venue, or an equal table at another one.
import { beforeEach, expect, test } from 'vitest';
import { closedDayPreview } from '#core/desk/closed-day.contract.ts';
import { otherTables } from '#core/desk/mends.contract.ts';
import { createDeskFixtures, GUEST } from '#test/fixtures/desk-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { getOrderTimeline } from './get-order-timeline.ts';
import { maskMessage } from './mask-message.ts';

const parts = await createPaymentApp();
const { app, database, provider } = parts;
const desk = await createDeskFixtures(parts);
const { call, book, readSent, mend, openVenue, rowsOf } = desk;
const { pool, at } = database;
const token = await desk.operator();

beforeEach(async () => {
  await changeSchema(
    pool,
    `alter table venue_charge disable trigger venue_charge_append_only;
    alter table door_event disable trigger door_event_append_only;
    delete from venue_charge; delete from desk_request; delete from guest_request; delete from door_event;
    alter table venue_charge enable trigger venue_charge_append_only;
    alter table door_event enable trigger door_event_append_only;`,
  );
  await desk.clear();
  await pool.query('insert into venue_change (venue_id) select id from venue');
  await desk.setTime('16:30');
});

const window = (from: string, to: string) => ({
  ...{ arrive_from: at(from), arrive_to: at(to), ends_at: at('23:00'), sell_until: at(to) },
});
const EARLY = { ...window('18:00', '18:00'), ends_at: at('20:00') };
const LATE = { ...window('20:00', '20:00'), table_label: 'Bord 9' };

async function tablesOf(path: string) {
  await app.boards.refresh();
  const answer = await call('GET', `${path}/other-tables`, { token });
  expect(answer.status).toBe(200);
  return otherTables.parse(answer.body);
}

const hereAt = (venueId: number, time: string) => ({ venue_id: venueId, arrive_at: at(time).toISOString() });
const sittingStates = async (venueId: number) =>
  (
    await pool.query(`select state from sitting where venue_id = $1 and state <> 'withdrawn' order by id`, [
      venueId,
    ])
  ).rows.map(({ state }) => state);

/** A venue a few steps away with a free table all evening; its menu costs 220 kr. */
const openNeighbour = () =>
  openVenue({
    sittings: [window('18:00', '21:00')],
    menus: [{ price_regular_amount: 33_000, price_sale_amount: 22_000 }],
  });

test('MEND-16 a guest gets another time at the same venue: the old table is on sale again', async () => {
  const venue = await openVenue({ sittings: [EARLY, LATE] });
  const { key, path } = await book({ venue });
  expect((await tablesOf(path)).times.map(({ time }) => time)).toEqual(['20:00']);
  const { shown, status } = await mend(`${path}/move`, token, hereAt(venue.venueId, '20:00'), 'Comes later');
  expect(status).toBe(200);
  expect(shown).toMatchObject({
    ...{ money: [], journal: [], venue_amount: 0, other_venue_amount: 0 },
    changes: [
      { what: 'arrival', before: '18:00', after: '20:00' },
      { what: 'table', before: 'sold', after: 'open' },
    ],
  });
  expect(shown.messages.map(({ kind }) => kind)).toEqual(['changed_mail', 'changed_sms']);
  const sent = await readSent();
  expect(sent.map(({ body_text }) => maskMessage(body_text, GUEST)).toSorted()).toEqual(
    shown.messages.map(({ text }) => text).toSorted(),
  );
  expect(await sittingStates(venue.venueId)).toEqual(['open', 'sold']);
  expect(await rowsOf('booking', key)).toMatchObject([
    { sitting_id: venue.sittingIds[1], arrive_at: at('20:00'), time_changes: 1 },
  ]);
  await desk.expectInvariants();
  // Somebody else buys the table that was freed, with a reference of their own.
  const next = await book({ venue });
  expect(next.key.orderId).not.toBe(key.orderId);
  expect(await sittingStates(venue.venueId)).toEqual(['sold', 'sold']);
  await desk.expectInvariants();
});

test('MEND-16 a table that has the other time too is kept, and a second change is told again', async () => {
  const venue = await openVenue({ sittings: [window('18:00', '20:00')] });
  const { key, path } = await book({ venue });
  const { times } = await tablesOf(path);
  expect(times.map(({ time }) => time)).toContain('19:15');
  expect(times.map(({ time }) => time)).not.toContain('18:00');
  const { shown } = await mend(`${path}/move`, token, hereAt(venue.venueId, '19:15'));
  expect(shown.changes).toEqual([{ what: 'arrival', before: '18:00', after: '19:15' }]);
  await mend(`${path}/move`, token, hereAt(venue.venueId, '18:00'));
  expect(await readSent()).toHaveLength(4);
  expect(await sittingStates(venue.venueId)).toEqual(['sold']);
  expect(await rowsOf('booking', key)).toMatchObject([{ arrive_at: at('18:00'), time_changes: 2 }]);
  const { events } = await getOrderTimeline(app, key);
  expect(events.filter(({ kind }) => kind === 'changed_mail')).toHaveLength(2);
  await desk.expectInvariants();
});

test('MEND-16 a time that is not offered, a guest who came, and one who waits for an answer are refused', async () => {
  const venue = await openVenue({ sittings: [EARLY, LATE] });
  const { key, path } = await book({ venue });
  const move = (time = '20:00') =>
    call('POST', `${path}/move/preview`, { token, body: hereAt(venue.venueId, time) });
  expect((await move('19:00')).error).toBe('no_table_available');
  const [booking] = await rowsOf('booking', key);
  const { id } = await database.insertRow('guest_request', {
    ...{ venue_id: venue.venueId, booking_id: booking.id, due_at: at('18:10') },
  });
  expect((await move()).error).toBe('guest_request_open');
  await pool.query('delete from guest_request where id = $1', [id]);
  const { rows } = await pool.query('select min(id)::integer as id from staff');
  await pool.query(
    `insert into door_event (venue_id, id, booking_id, kind, staff_id, device_at, device_order)
     values ($1, gen_random_uuid(), $2, 'check_in', $3, app_now(), 0)`,
    [venue.venueId, booking.id, rows[0].id],
  );
  expect((await move()).error).toBe('evening_over');
  await pool.query(`update booking_order set state = 'refunded' where venue_id = $1`, [venue.venueId]);
  expect((await move()).status).toBe(404);
});

test('MEND-16 of two guests who are moved to one table one gets it', async () => {
  const venue = await openVenue({ sittings: [EARLY, { ...EARLY, table_label: 'Bord 2' }, LATE] });
  const booked = [await book({ venue }), await book({ venue })];
  const body = hereAt(venue.venueId, '20:00');
  const seen = await Promise.all(booked.map(({ path }) => desk.preview(`${path}/move`, token, body)));
  const answers = await Promise.all(
    booked.map(({ path }, index) =>
      call('POST', `${path}/move`, { token, body: { ...body, reason: 'Later', seen: seen[index]?.seen } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await desk.expectInvariants();
});

test('MEND-17 a guest whom the venue can not receive gets an equal table at another venue', async () => {
  const { key, path } = await book();
  const other = await openNeighbour();
  const [table] = (await tablesOf(path)).venues;
  expect(table).toMatchObject({ venue_id: other.venueId, time: '18:00', amount: 44_000 });
  const body = { venue_id: other.venueId, arrive_at: table?.arrive_at ?? '' };
  const { shown, status } = await mend(`${path}/move`, token, body, 'A pipe burst');
  expect(status).toBe(200);
  expect(shown).toMatchObject({ money: [], venue_amount: 40_000, other_venue_amount: 44_000 });
  expect(shown.changes.map(({ what }) => what)).toEqual(['order', 'venue']);
  expect(shown.messages.map(({ kind }) => kind)).toEqual(['ticket_mail', 'ticket_sms']);
  expect(await readSent()).toHaveLength(2);
  expect((await desk.readOrder(key)).state).toBe('moved');
  expect(await rowsOf('booking_order', other)).toMatchObject([{ state: 'confirmed', total_amount: 0 }]);
  const { events } = await getOrderTimeline(app, key);
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order.move', 'booking_moved', 'ended_reseated']),
  );
  expect(events.map(({ kind }) => kind)).not.toContain('turned_away_said');
  await desk.expectInvariants();
  expect(
    (await call('POST', `${path}/refund/preview`, { token, body: { because: 'our_fault' } })).error,
  ).toBe('order_moved');
});

test('MEND-17 a case of the desk ends with the move, and a disputed booking is not moved', async () => {
  const { key, path } = await book();
  const other = await openNeighbour();
  const [booking] = await rowsOf('booking', key);
  const named = { venue_id: key.venueId, booking_id: booking.id };
  await database.insertRow('guest_request', {
    ...{ ...named, kind: 'turned_away', minutes: null, reason: 'no_table', state: 'desk' },
    ...{ due_at: null, ended_at: at('16:00') },
  });
  await database.insertRow('desk_request', { ...named, reason: 'repeated', opened_at: at('16:00') });
  await tablesOf(path);
  const body = hereAt(other.venueId, '18:00');
  expect((await mend(`${path}/move`, token, body)).status).toBe(200);
  expect((await rowsOf('desk_request', key))[0]?.closed_at).not.toBeNull();
  await desk.expectInvariants();
  const disputed = await book();
  provider.dispute(provider.payments().at(-1)?.id ?? '');
  await desk.handleEvents();
  const another = await openNeighbour();
  await tablesOf(disputed.path);
  const answer = await call('POST', `${disputed.path}/move/preview`, {
    token,
    body: hereAt(another.venueId, '18:00'),
  });
  expect(answer.error).toBe('payment_disputed');
});

test('CLOSED-4 a booking that was moved in from an order that a bank disputes is named, and not refunded', async () => {
  const { path } = await book();
  const paymentId = provider.payments().at(-1)?.id ?? '';
  const other = await openNeighbour();
  await tablesOf(path);
  await mend(`${path}/move`, token, hereAt(other.venueId, '18:00'));
  const refunds = `/v/${other.venueId}/days/${database.serviceDay}/refunds`;
  const before = await call('POST', `${refunds}/preview`, { token });
  expect(before.body).toMatchObject({ orders: [{ amount: 41_500 }], refused: [] });
  provider.dispute(paymentId);
  await desk.handleEvents();
  const [order] = await rowsOf('booking_order', other);
  const after = await call('POST', `${refunds}/preview`, { token });
  expect(after).toMatchObject({
    ...{ status: 200, body: { orders: [], refused: [{ order_id: Number(order.id) }] } },
  });
  // One that was shown before the bank disputed it is left.
  const [shown] = closedDayPreview.parse(before.body).orders;
  const body = { reason: 'Burnt', orders: [{ order_id: shown?.order_id, seen: shown?.seen }] };
  expect((await call('POST', refunds, { token, body })).body).toMatchObject({
    orders: [{ state: 'changed' }],
  });
});
