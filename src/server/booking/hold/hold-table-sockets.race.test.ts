// Many guests want one table, each on its own TCP connection.
// The control case is in hold-table.race.test.ts.
import { expect, test } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { startListeningServer } from '#test/support/listening-server.ts';
import { openSocketVisitor } from '#test/support/socket-visitor.ts';
import { createTestApp } from '#test/support/test-app.ts';

const CROWD = 200;
const ROUNDS = 5;
const TABLE = { lang: 'da', seat: 2, time: '18:00:00', time_end: '20:00:00', menus: [] };
const HELD = '200 held';
const ON_HOLD = '409 all_hold_warning';

const { app, server, database } = await createTestApp();
const { openVenue, readHolds, readSitting } = await createBookingFixtures(app, database);
const port = await startListeningServer(app, server);

const addresses = Array.from({ length: CROWD }, (_, index) => `127.50.${index >> 7}.${1 + (index & 127)}`);

test(`SIT-5 HOLD-13 ERR-18 of ${CROWD} guests on separate connections exactly one gets the table`, async () => {
  const visitors = await Promise.all(addresses.map((address) => openSocketVisitor(port, address)));
  for (let round = 0; round < ROUNDS; round++) {
    const { venueId, sittingId } = await openVenue();
    const answers = await Promise.all(
      visitors.map(({ send }) => send('POST', `booking/${venueId}/calculate`, TABLE)),
    );
    const outcomes = answers.map(({ status, body }) => `${status} ${JSON.parse(body).error ?? 'held'}`);
    expect(outcomes.toSorted()).toEqual([HELD, ...Array<string>(CROWD - 1).fill(ON_HOLD)]);
    const holds = await readHolds(venueId);
    expect(holds).toHaveLength(1);
    expect(await readSitting(venueId, sittingId)).toMatchObject({ hold_id: holds[0].id, fence: 1 });
    const winner = visitors[outcomes.indexOf(HELD)];
    expect((await winner?.send('DELETE', `booking/${venueId}/hold`, {}))?.status).toBe(200);
  }
  for (const { close } of visitors) close();
});
