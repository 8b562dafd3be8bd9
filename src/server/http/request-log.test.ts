import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { GUEST, openBrowser } from '#test/support/guest-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createLog } from '../log.ts';
import { createServer } from './create-server.ts';

const { app, database } = await createTestApp();
const { openVenue } = await createBookingFixtures(app, database);

const lines: string[] = [];
const log = createLog(
  { logLevel: 'debug', roles: [] },
  new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  }),
);
const server = createServer({ ...app, log });

test('SAFE-5 HOLD-11 a booking, its failures and an internal error leave no person, address, hold or code in the log', async () => {
  const { venueId, menuId } = await openVenue();
  const address = '198.51.100.99';
  const browser = await openBrowser(server, { address });
  const menus = [{ id: menuId, count: 2 }];
  const { hold_id } = (await browser.hold(venueId, { menus })).json();
  await browser.guest(venueId, { menus, giftcodes: ['SECRETCODE'] });
  await browser.guest(venueId, { menus });
  await browser.guest(venueId, { menus, what: 'ever' });
  await browser.get(`products/${venueId}/stocks`, { 'x-hold-id': hold_id });
  // The database refuses a row, and its message quotes the values.
  await database.pool.query('alter table hold_contact add constraint broken check (name is null) not valid');
  const broken = await browser.guest(venueId, { menus });
  expect(broken.statusCode).toBe(500);
  expect(broken.body).not.toContain('hold_contact');
  await browser.release(venueId);
  const text = lines.join('');
  expect(text).toContain('/api/v4/booking/:id/guest');
  expect(text).toContain('unexpected failure');
  const secrets = [hold_id, GUEST.name, GUEST.email, GUEST.phone, 'SECRETCODE', address];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
