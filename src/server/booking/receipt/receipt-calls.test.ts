import { beforeEach, expect, test } from 'vitest';
import { receiptContract } from '#core/booking/receipt.contract.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { MAX_RESENDS } from '../../messages/message-job.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { getOrderTokens } from './get-order-tokens.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, goToPay, loseTable, makeGiftCard, openVenue, setTime } = fixtures;

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

/** Paid with a gift card, and so confirmed at once. */
async function buyTable() {
  const { code } = await makeGiftCard(100_000);
  const { key } = await goToPay({ giftcodes: [code] });
  await runJobs(['send-message']);
  const { receipt, ticket } = await getOrderTokens(app, key);
  return { key, receipt, ticket };
}

const UNKNOWN = `1-${'x'.repeat(43)}`;
const read = (token: string) => server.inject(`/api/v4/receipts/${token}`);
const readCalendar = (token: string) => server.inject(`/api/v4/receipts/${token}/calendar.ics`);

async function resend(token: string, body: object = { to: 'email' }) {
  const browser = await openBrowser(server);
  return browser.send('POST', `receipts/${token}/resend`, { ...body });
}

const sentAgain = async () =>
  (await runJobs(['send-message'])).map(({ data, error }) => {
    const { kind, resend: number } = data as { kind: string; resend?: number };
    return error === undefined ? [kind, number] : error;
  });

test('RECEIPT-3 receipt and ticket show the ticket link and its QR code, and only once the order is confirmed', async () => {
  const waiting = await goToPay();
  const unpaid = await read((await getOrderTokens(app, waiting.key)).receipt);
  expect(receiptContract.parse(unpaid.json()).ticket).toBeNull();
  const { receipt, ticket } = await buyTable();
  const link = `http://localhost:3000/en/receipt/${ticket}`;
  for (const token of [receipt, ticket]) {
    expect(receiptContract.parse((await read(token)).json())).toMatchObject({
      ticket: { link, code: drawQrCode(link) },
      is_reseated: false,
    });
  }
});

test('RECEIPT-3 RECEIPT-4 a revoked link is not offered any more', async () => {
  const { receipt } = await buyTable();
  await database.pool.query(`update order_token set revoked_at = app_now() where purpose = 'ticket'`);
  expect((await read(receipt)).json()).toMatchObject({ state: 'confirmed', ticket: null });
});

test('RECEIPT-49 the buyer closes the link that was passed on, and the ticket gets a new link and QR code', async () => {
  const { receipt, ticket, key } = await buyTable();
  const closeWith = async (token: string) =>
    (await openBrowser(server)).send('POST', `receipts/${token}/ticket-link`, {});
  expect((await closeWith(ticket)).statusCode).toBe(404);
  expect((await read(ticket)).statusCode).toBe(200);
  const answer = await closeWith(receipt);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const { link } = answer.json();
  expect((await read(ticket)).statusCode).toBe(404);
  expect((await readCalendar(ticket)).statusCode).toBe(404);
  expect(receiptContract.parse((await read(receipt)).json()).ticket).toEqual({
    link,
    code: drawQrCode(link),
  });
  expect((await read(link.split('/').at(-1))).json()).toMatchObject({
    purpose: 'ticket',
    state: 'confirmed',
  });
  // Messages that are written later have the new link.
  expect(link).toContain((await getOrderTokens(app, key)).ticket);
  await closeWith(receipt);
  expect((await read(link.split('/').at(-1))).statusCode).toBe(404);
});

test('RECEIPT-49 links are not replaced without end, and an unpaid order has none', async () => {
  const waiting = await getOrderTokens(app, (await goToPay()).key);
  const browser = await openBrowser(server);
  const close = (token: string) => browser.send('POST', `receipts/${token}/ticket-link`, {});
  expect((await close(waiting.receipt)).statusCode).toBe(404);
  const { receipt } = await buyTable();
  for (let count = 1; count < 20; count++) expect((await close(receipt)).statusCode).toBe(200);
  expect((await close(receipt)).statusCode).toBe(429);
  // The last link still works.
  const { link } = (await read(receipt)).json().ticket;
  expect((await read(link.split('/').at(-1))).statusCode).toBe(200);
});

test('RECEIPT-50 the buyer sees the first name, and the person who got the ticket does not', async () => {
  const { receipt, ticket } = await buyTable();
  expect((await read(receipt)).json()).toMatchObject({ guest_name: 'Ida' });
  expect((await read(ticket)).json()).toMatchObject({ guest_name: null });
});

test('RECEIPT-51 the ticket of a landline is not sent as a text message', async () => {
  const { receipt, ticket, key } = await buyTable();
  expect((await read(receipt)).json()).toMatchObject({ gets_texts: true });
  expect((await read(ticket)).json()).toMatchObject({ gets_texts: false });
  await database.pool.query(
    `update guest set phone = '+46812345678' where id = (select guest_id from booking_order where id = $1)`,
    [key.orderId],
  );
  expect((await read(receipt)).json()).toMatchObject({ gets_texts: false });
  expect((await resend(receipt, { to: 'phone' })).statusCode).toBe(404);
  expect(await sentAgain()).toEqual([]);
});

test('ORDER-7 RECEIPT-2 the receipt says when the table is not the one that was chosen', async () => {
  const venue = await openVenue({ sittings: [{ party_max: 2 }, { party_max: 4 }] });
  const { key, sessionId } = await goToPay({ venue });
  await loseTable(venue);
  provider.pay(sessionId);
  await setTime('16:31');
  expect((await read((await getOrderTokens(app, key)).receipt)).json()).toMatchObject({
    state: 'confirmed',
    is_reseated: true,
  });
});

test('RECEIPT-3 the calendar file shows the booking, works for buyer and guests, and is not cached', async () => {
  const { receipt, ticket } = await buyTable();
  const { reference } = (await read(receipt)).json();
  for (const token of [receipt, ticket]) {
    const { statusCode, headers, body } = await readCalendar(token);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/calendar; charset=utf-8/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-disposition']).toBe(`attachment; filename="tredje-${reference}.ics"`);
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(body).toMatch(/DTSTART;TZID=Europe\/Copenhagen:\d{8}T180000\r\n/);
    expect(body).not.toContain('ida@example.com');
    expect(body.replaceAll('\r\n ', '')).not.toContain(receipt);
  }
});

test('RECEIPT-5 there is no calendar file for an unknown link or an order that is not confirmed', async () => {
  const { receipt, ticket } = await getOrderTokens(app, (await goToPay()).key);
  for (const token of [UNKNOWN, 'x', receipt, ticket]) {
    expect((await readCalendar(token)).statusCode).toBe(404);
  }
});

test('RECEIPT-3 the buyer can have the ticket sent again by mail and by text message', async () => {
  const { receipt } = await buyTable();
  const answer = await resend(receipt);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(await sentAgain()).toEqual([['ticket_mail', 1]]);
  expect((await resend(receipt, { to: 'phone' })).json()).toEqual({ to: 'phone' });
  expect(await sentAgain()).toEqual([['ticket_sms', 1]]);
  expect((await resend(receipt, { to: 'ida@example.com' })).statusCode).toBe(400);
});

test('RECEIPT-3 SAFE-6 the ticket is sent again a limited number of times', async () => {
  const { receipt } = await buyTable();
  for (let number = 1; number <= MAX_RESENDS; number++) {
    expect((await resend(receipt)).statusCode).toBe(200);
    expect(await sentAgain()).toEqual([['ticket_mail', number]]);
  }
  const refused = await resend(receipt);
  expect(refused.json()).toMatchObject({ error: 'rate_limited' });
  expect(refused.headers['retry-after']).toBe('86400');
  expect(await sentAgain()).toEqual([]);
});

test('RECEIPT-4 RECEIPT-5 a ticket, an unknown link and an unpaid order send nothing', async () => {
  const { ticket } = await buyTable();
  const { receipt: unpaid } = await getOrderTokens(app, (await goToPay()).key);
  for (const token of [ticket, UNKNOWN, 'x', unpaid]) {
    expect((await resend(token)).statusCode).toBe(404);
  }
  expect(await sentAgain()).toEqual([]);
});
