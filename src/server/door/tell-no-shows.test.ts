import { expect, test } from 'vitest';
import { instantAt } from '#core/zoned-time.ts';
import { createDoorFixtures } from '#test/fixtures/door-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { eraseGuest } from '../booking/bookkeeping/erase-guest.ts';
import { exportGuest } from '../booking/bookkeeping/export-guest.ts';
import { getReceipt } from '../booking/receipt/get-receipt.ts';
import { objectToNoShow } from './object-to-no-show.ts';
import { tellNoShows } from './tell-no-shows.ts';

const { app, database } = await createTestApp();
const { at, insertRow, pool, serviceDay } = database;
const { makeVenue, makeBooking } = createDoorFixtures(app, database);

const DAY_MS = 24 * 60 * 60_000;
const dayAfter = (days: number) =>
  new Date(Date.parse(serviceDay) + days * DAY_MS).toISOString().slice(0, 10);
const toldAt = instantAt(dayAfter(1), '10:00:00', 'Europe/Copenhagen');
const after = (ms: number) => new Date(toldAt.getTime() + ms);

/** A booking that a device marked as a no-show at 18:20. */
async function makeNoShow(orderValues = {}) {
  await setClock(pool, at('18:20'));
  const venueId = await makeVenue();
  const booking = await makeBooking(venueId, {}, orderValues);
  const ofBooking = { venue_id: venueId, booking_id: booking.id };
  const noShow = await insertRow('door_event', { ...ofBooking, kind: 'no_show', device_at: at('18:20') });
  const add = (kind: string, undoes: unknown = null) =>
    insertRow('door_event', { ...ofBooking, device_id: noShow.device_id, kind, undoes });
  const mails = async () =>
    (
      await pool.query(
        `select data from pgboss.job where name = 'send-message' and (data->>'venueId')::int = $1`,
        [venueId],
      )
    ).rows.map(({ data }) => data);
  return { venueId, ...booking, noShowId: noShow.id, add, mails };
}

test('DOOR-11 the guest is told once, at 10:00 of the next day', async () => {
  const { venueId, orderId, mails } = await makeNoShow();
  await setClock(pool, after(-1_000));
  await tellNoShows(app);
  expect(await mails()).toEqual([]);
  await setClock(pool, toldAt);
  await Promise.all([tellNoShows(app), tellNoShows(app)]);
  await tellNoShows(app);
  expect(await mails()).toEqual([{ kind: 'no_show_mail', venueId, orderId }]);
});

test('DOOR-11 a no-show that was undone, let in or refunded tells nobody', async () => {
  const undone = await makeNoShow();
  await undone.add('undo_no_show', undone.noShowId);
  const came = await makeNoShow();
  await came.add('check_in');
  const refunded = await makeNoShow({ state: 'refunded' });
  const mistaken = await makeNoShow();
  const checkIn = await mistaken.add('check_in');
  await mistaken.add('undo_check_in', checkIn.id);
  await setClock(pool, toldAt);
  await tellNoShows(app);
  for (const { mails } of [undone, came, refunded]) expect(await mails()).toEqual([]);
  expect(await mistaken.mails()).toHaveLength(1);
});

test('DOOR-12 the buyer may object once, for 14 days', async () => {
  const { venueId, id, receipt, token } = await makeNoShow();
  const read = async () => (await getReceipt(app, { token: receipt })).receipt.no_show;
  const object = (text: string, by = receipt) => objectToNoShow(app, { token: by, text });
  expect(await read()).toBeNull();
  await expect(object('We were there')).rejects.toMatchObject({ code: 'not_found' });
  await setClock(pool, toldAt);
  await tellNoShows(app);
  expect(await read()).toMatchObject({ is_objected: false, can_object: true });
  expect((await getReceipt(app, { token })).receipt.no_show).toBeNull();
  await expect(object('We were there', token)).rejects.toMatchObject({ code: 'not_found' });
  await setClock(pool, after(14 * DAY_MS - 60_000));
  await object('We were there');
  expect(await read()).toMatchObject({ is_objected: true, can_object: false });
  await expect(object('Again')).rejects.toMatchObject({ code: 'not_found' });
  const { rows } = await pool.query(
    'select objection from no_show_notice where venue_id = $1 and booking_id = $2',
    [venueId, id],
  );
  expect(rows).toEqual([{ objection: 'We were there' }]);
});

test('DOOR-12 after 14 days it is too late', async () => {
  const { receipt } = await makeNoShow();
  await setClock(pool, toldAt);
  await tellNoShows(app);
  await setClock(pool, after(14 * DAY_MS + 60_000));
  await expect(objectToNoShow(app, { token: receipt, text: 'Late' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await getReceipt(app, { token: receipt })).receipt.no_show).toMatchObject({ can_object: false });
});

test('PRIV-33 PRIV-34 an objection is printed and erased with the contact', async () => {
  const { venueId, id, guestId, receipt } = await makeNoShow();
  const email = `no-show-${id}@example.com`;
  await pool.query('update guest set email_normalised = $3 where venue_id = $1 and id = $2', [
    venueId,
    guestId,
    email,
  ]);
  await setClock(pool, toldAt);
  await tellNoShows(app);
  await objectToNoShow(app, { token: receipt, text: 'We were there' });
  const person = { normalised: email, typed: [email] };
  expect((await exportGuest(app, person)).orders).toMatchObject([{ objection: 'We were there' }]);
  await setClock(pool, after(2 * DAY_MS));
  await eraseGuest(app, person);
  const { rows } = await pool.query(
    'select objection, objected_at from no_show_notice where booking_id = $1',
    [id],
  );
  expect(rows).toEqual([{ objection: null, objected_at: expect.any(Date) }]);
});
