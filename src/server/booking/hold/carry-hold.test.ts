import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { sweepHolds } from './sweep-holds.ts';
import { takeCarriedHold } from './take-carried-hold.ts';

const { app, server, database } = await createTestApp();
const { clear, openVenue, setTime } = await createPaymentFixtures({ app, server, database });

beforeEach(async () => {
  await clear();
  await setTime('16:30');
});

const draft = {
  name: 'Ida Holm',
  email: 'ida@example.com',
  email_confirm: '',
  phone: '20 12',
  coop_code: '',
  coop_zip: '',
  is_subscribe: false,
  is_accept_terms: true,
};

async function carry() {
  const { venueId, menuId } = await openVenue();
  const browser = await openBrowser(server);
  const { hold_id } = (await browser.hold(venueId, { menus: [{ id: menuId, count: 2 }] })).json();
  const ask = () => browser.send('POST', `booking/${venueId}/carry`, { hold_id, draft });
  return { hold_id, venueId, browser, ask, answer: await ask() };
}

const countRows = async () => (await database.pool.query('select from hold_carry')).rowCount;

test('LANG-54 HOLD-11 a token names the hold and what was typed, and works once', async () => {
  const { hold_id, answer } = await carry();
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const { token } = answer.json();
  expect(token).not.toContain(hold_id);
  const { rows } = await database.pool.query('select * from hold_carry');
  expect(JSON.stringify(rows)).not.toContain('ida@example.com');
  const [first, second] = await Promise.all([takeCarriedHold(app, token), takeCarriedHold(app, token)]);
  expect([first, second].filter(Boolean)).toEqual([{ holdId: hold_id, draft }]);
  expect(await takeCarriedHold(app, token)).toBeUndefined();
  expect(await countRows()).toBe(0);
});

test('LANG-54 a token that is older than a minute is refused, and the sweeper deletes it', async () => {
  const { token } = (await carry()).answer.json();
  const { token: other } = (await carry()).answer.json();
  await setTime('16:32');
  expect(await takeCarriedHold(app, token)).toBeUndefined();
  expect(await countRows()).toBe(1);
  await sweepHolds(app);
  expect(await countRows()).toBe(0);
  expect(await takeCarriedHold(app, other)).toBeUndefined();
});

test('LANG-54 there is no token without a live hold, or for the hold of another venue', async () => {
  const { hold_id, browser, ask } = await carry();
  const other = await openVenue();
  const foreign = await browser.send('POST', `booking/${other.venueId}/carry`, { hold_id, draft });
  expect(foreign.json()).toMatchObject({ error: 'hold_expired' });
  await setTime('17:00');
  await sweepHolds(app);
  expect((await ask()).json()).toMatchObject({ error: 'hold_expired' });
});
