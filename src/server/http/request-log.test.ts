import { expect, test } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { GUEST, openBrowser } from '#test/support/guest-client.ts';
import { recordLines } from '#test/support/record-lines.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createLog } from '../log.ts';
import { createServer } from './create-server.ts';

const { app, database } = await createTestApp();
const { openVenue } = await createBookingFixtures(app, database);

const { lines, sink } = recordLines();
const log = createLog({ logLevel: 'debug', roles: [] }, sink);
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
  await changeSchema(
    database.pool,
    'alter table hold_contact add constraint broken check (name is null) not valid',
  );
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

/** Where a secret travels in the path, on guests' hosts and on the partner host. */
const GUEST_PATHS = [
  'kvittering/:secret',
  'en/receipt/:secret',
  'gavekort/vis/:secret',
  'nyhedsbrev/:secret',
  'api/v4/receipts/:secret',
  'api/v4/receipts/:secret/calendar.ics',
  'api/v4/giftcard/:secret',
  'api/v4/giftcard/:secret/code',
  'api/v4/giftcard/:secret/gift-card.pdf',
  'no/such/:secret',
];
const PARTNER_PATHS = [
  'invitation/:secret',
  'release/:secret',
  'api/partner/invitations/:secret/codes',
  'door/:secret',
];

test('SAFE-81 no secret of a path, cookie, header, query or body is in the log, also when the request fails', async () => {
  const secret = 'Qm9yZGVyLXNlY3JldC1vZi1hLWd1ZXN0LTEyMzQ1Njc4OTA';
  const asked: string[] = [];
  const ask = async (host: string, path: string) => {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode } = await server.inject({
        method,
        url: `/${path.replace(':secret', secret)}?code=${secret}`,
        headers: {
          host,
          cookie: `__Host-staff=${secret}; __Host-door=${secret}; _ebhold=${encodeURIComponent(`{"v":"${secret}"}`)}`,
          'x-hold-id': secret,
          'x-csrf-token': secret,
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
        },
        ...(method === 'POST' && { payload: `{"code": "${secret}", broken` }),
      });
      asked.push(`${method} ${path} ${statusCode}`);
    }
  };
  const askAll = async () => {
    for (const path of GUEST_PATHS) await ask('localhost:3000', path);
    for (const path of PARTNER_PATHS) await ask('partner.localhost:3000', path);
  };
  await askAll();
  // The database refuses what all of them need, and its errors are logged.
  for (const table of ['order_token', 'gift_card', 'invitation', 'staff_session'])
    await changeSchema(database.pool, `alter table ${table} rename to ${table}_gone`);
  await askAll();
  expect(asked.filter((line) => line.endsWith(' 500')).length).toBeGreaterThanOrEqual(3);
  const text = lines.join('');
  expect(text).toContain('/api/v4/receipts/:token');
  expect(text).not.toContain(secret);
});
