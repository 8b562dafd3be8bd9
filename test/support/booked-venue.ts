// A venue with bookings tonight for end-to-end tests of the door, written into the database of the
// server under test.
import { randomInt } from 'node:crypto';
import pg from 'pg';
import { eveningAt } from '#core/door/evening.ts';
import { drawQrCode } from '#server/booking/receipt/draw-qr-code.ts';
import { orderUrl } from '#server/booking/receipt/order-token.ts';
import { readConfig } from '#server/config.ts';
import { createClock } from '#server/db/clock.ts';
import { makePairingCode } from '#server/door/make-pairing-code.ts';
import { revokeDevice } from '#server/door/revoke-device.ts';
import { newSessionToken } from '#server/staff/session-token.ts';
import { createDoorFixtures } from '../fixtures/door-fixtures.ts';
import { createRows } from '../fixtures/rows.ts';

export type BookedVenue = Awaited<ReturnType<typeof createBookedVenue>>;

const MINUTE_MS = 60_000;

/** At a venue of its own, unless one is given. */
export async function createBookedVenue(ownVenueId?: number) {
  const config = readConfig(process.env);
  const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 3 });
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const now = await createClock(pool).now();
  // Other tests write into the same database.
  const rows = createRows(pool, now, randomInt(90_000_000));
  const database = { url: config.databaseUrl, pool, db: pool, ...rows };
  const app = { config, db: pool };
  const fixtures = createDoorFixtures(app, database);
  const { day } = eveningAt(now, 'Europe/Copenhagen');
  const { rows: found } = await pool.query<{ terms: number; city: number; parent: number }>(
    `select v.city_id as city, v.parent_city_id as parent, t.id as terms
     from venue v, terms_version t order by v.id, t.id limit 1`,
  );
  const known = found[0];
  if (!known) throw new Error('there is no venue');
  // A city or terms of its own would be on the guests' pages, and so would a venue that is active.
  const venueId =
    ownVenueId ??
    (await fixtures.makeVenue({
      name: 'Hyben',
      is_active: false,
      city_id: known.city,
      parent_city_id: known.parent,
    }));
  const manager = await fixtures.signIn(venueId, 'manager');

  return {
    venueId,
    day,
    close: () => pool.end(),
    /** The cookie of the venue's manager, who has signed in. */
    signInManager: async () => {
      const { token, tokenHash } = newSessionToken();
      await pool.query('update staff_session set token_hash = $2 where id = $1', [
        manager.sessionId,
        tokenHash,
      ]);
      return { name: '__Host-staff', value: token };
    },
    /** A party whose arrival is so many minutes from now. */
    book: async (name: string, minutesFromNow = 30, values = {}) => {
      const booking = await fixtures.makeBooking(
        venueId,
        {
          service_day: day,
          arrive_at: new Date(now.getTime() + minutesFromNow * MINUTE_MS),
          ends_at: new Date(now.getTime() + (minutesFromNow + 120) * MINUTE_MS),
          ...values,
        },
        { terms_version_id: known.terms },
      );
      await pool.query('update guest set name = $3 where venue_id = $1 and id = $2', [
        venueId,
        booking.guestId,
        name,
      ]);
      // Its table is sold for that time, so that Tonight shows it.
      await pool.query(
        `update sitting s set state = 'sold', service_day = b.service_day, table_label = 'Bord ' || b.id,
           arrive_from = b.arrive_at, arrive_to = b.arrive_at, ends_at = b.ends_at, sell_until = b.arrive_at
         from booking b where b.venue_id = $1 and b.id = $2 and s.venue_id = b.venue_id and s.id = b.sitting_id`,
        [venueId, booking.id],
      );
      await rows.insertRow('order_menu', {
        venue_id: venueId,
        order_id: booking.orderId,
        name: 'Tre retter',
        party: 2,
      });
      return { ...booking, code: drawQrCode(orderUrl(app, booking.token, 'da')) };
    },
    makeCode: async (deviceName = 'Dør') =>
      (await makePairingCode(app, { actor: manager, venueId, deviceName })).code,
    revokeDevices: async () => {
      const { rows: devices } = await pool.query('select id from device where venue_id = $1', [venueId]);
      for (const { id } of devices)
        await revokeDevice(app, { actor: manager, venueId, deviceId: Number(id) });
    },
    events: async () => {
      const { rows: events } = await pool.query<{ kind: string; booking_id: number; device_id: number }>(
        'select kind, booking_id, device_id from door_event where venue_id = $1 order by device_order, id',
        [venueId],
      );
      return events;
    },
  };
}
