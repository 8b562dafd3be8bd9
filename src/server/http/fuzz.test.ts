// Bad input for every call of the API, made from its own description and sent over real
// connections.
import { expect, test } from 'vitest';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import {
  badChanges,
  type Change,
  callOf,
  chooseChanges,
  type Description,
  draftOf,
  type Operation,
  operationsOf,
} from '#test/support/bad-input/bad-calls.ts';
import { checkAnswer, LONGEST_MS } from '#test/support/bad-input/check-answer.ts';
import type { Known } from '#test/support/bad-input/sample-of.ts';
import { GUEST } from '#test/support/guest-client.ts';
import { startListeningServer } from '#test/support/listening-server.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import type { SocketAnswer } from '#test/support/socket-client.ts';
import { openSocketVisitor, type SocketVisitor } from '#test/support/socket-visitor.ts';
import { findBrokenInvariants } from '../booking/bookkeeping/invariant-queries.ts';
import { getOrderTokens } from '../booking/receipt/get-order-tokens.ts';
import { listPurchaseCards } from '../gift-cards/read-cards.ts';
import { settlePurchase } from '../gift-cards/settle-purchase.ts';

const SEED = 20_260_704;
const LEAST = 300;
const READS = { single: 240, mixed: 60 };
const WRITES = { single: 300, mixed: 100 };
const CALLERS = 16;
/** Few enough calls to stay below the rate limits. */
const CALLS_BY_VISITOR = 6;
/** Room for parties of each size, so that a changed party finds a table too. */
const SITTINGS = [1, 2, 3, 4, 6, 8].map((party_max) => ({ party_min: 1, party_max }));

const { app, server, database, provider } = await createPaymentApp();
const { openVenue, goToPay, makeGiftCard } = await createPaymentFixtures({ app, server, database });
const { buy } = await createGiftCardFixtures({ app, server, database });
const operations = operationsOf((await server.inject('/api/v4/openapi.json')).json<Description>());
const { pool, insertRow } = database;
const port = await startListeningServer(app, server);

async function makePaidOrder() {
  const { code } = await makeGiftCard(100_000);
  return makeOrder([code]);
}

async function makeOrder(giftcodes: string[]) {
  const { key, venueId } = await goToPay({ giftcodes });
  const { rows } = await pool.query('select id from booking where venue_id = $1 and order_id = $2', [
    venueId,
    key.orderId,
  ]);
  return {
    token: (await getOrderTokens(app, key)).receipt,
    booking: { venue_id: venueId, booking_id: rows[0]?.id },
  };
}

/** Of a guest whose table is due now. */
async function makeDueToken(): Promise<string> {
  const { token, booking } = await makePaidOrder();
  await pool.query(
    `with due as (update booking set arrive_at = app_now() where venue_id = $1 and id = $2
       returning venue_id, sitting_id, arrive_at)
     update sitting set arrive_from = arrive_at from due
     where sitting.venue_id = due.venue_id and sitting.id = due.sitting_id`,
    [booking.venue_id, booking.booking_id],
  );
  return token;
}

/** Of a guest who may choose what to get for a table that was not there. */
async function makeChoosingToken(): Promise<string> {
  const { token, booking } = await makePaidOrder();
  await insertRow('guest_request', { ...booking, kind: 'turned_away', state: 'choosing' });
  return token;
}

/** Of a guest who was told that the venue says it didn't come. */
async function makeMissedToken(): Promise<string> {
  const { token, booking } = await makePaidOrder();
  await insertRow('no_show_notice', booking);
  return token;
}

/** The token of a paid gift card. */
async function makeCardToken(): Promise<string> {
  const bought = await buy();
  provider.pay(bought.sessionId);
  await settlePurchase(app, bought);
  const [card] = await listPurchaseCards(app, bought.orderId);
  return String(card?.token);
}

/**
 * Fixtures that valid calls need:
 * a table, a menu, a gift card, orders and purchases in payment and paid.
 */
async function openFixtures(caller: number): Promise<Known> {
  const { venueId, menuId } = await openVenue({ sittings: SITTINGS });
  const { code } = await makeGiftCard(5_000);
  return {
    id: venueId,
    token: (await makePaidOrder()).token,
    'receipts/payment': (await makeOrder([])).token,
    'receipts/turned-away': await makeDueToken(),
    'receipts/turned-away/choice': await makeChoosingToken(),
    'receipts/objection': await makeMissedToken(),
    choice: 'money',
    giftcard: await makeCardToken(),
    'giftcard/payment': (await buy()).token,
    city: 'kobenhavn',
    type: 'restaurant',
    hold_id: null,
    seat: 2,
    time: '18:00:00',
    time_end: '20:00:00',
    'menus.id': menuId,
    'menus.count': 2,
    coop_code: null,
    billing_zipcode: null,
    giftcodes: [code],
    is_accept_terms: true,
    is_subscribe: true,
    amount: 500,
    quantity: 1,
    request_key: null,
    greeting: null,
    recipient_name: null,
    recipient_email: null,
    deliver_on: null,
    ...GUEST,
    // Newsletter requests for one address wait for each other, so each caller has its own.
    email: `ida-${caller}@example.com`,
  };
}
const knownByCaller = await Promise.all(Array.from({ length: CALLERS }, (_, caller) => openFixtures(caller)));
// The first PDF starts the thread that draws them, which takes time on a busy machine.
await server.inject(`/api/v4/giftcard/${String(knownByCaller[0]?.['giftcard'])}/gift-card.pdf`);

/** The token of what the call is about, e.g. a payment call needs an unpaid order or purchase. */
function draftFor(operation: Operation, known: Known) {
  const [, noun = '', verb = ''] = /\/(\w+)\/\{token\}(.*)/.exec(operation.path) ?? [];
  const name = [noun + verb, noun].find((one) => one in known) ?? '';
  return draftOf(operation, name in known ? { ...known, token: known[name] } : known);
}
const goodCall = (operation: Operation, known: Known) => callOf(operation, draftFor(operation, known));

let visitors = 0;
function nextAddress(): string {
  visitors += 1;
  return `127.${1 + (visitors >> 14)}.${(visitors >> 7) & 127}.${1 + (visitors & 127)}`;
}

const isBooking = ({ path }: Operation) => path.includes('/booking/');
const SETUP = operations.filter(
  ({ method, path }) => method === 'POST' && /\/booking\/.*\/(hold|guest)$/.test(path),
);

/** With a table and a name on it, where that is what the call is about. */
async function openVisitor(operation: Operation, known: Known): Promise<SocketVisitor> {
  const visitor = await openSocketVisitor(port, nextAddress());
  for (const setup of isBooking(operation) ? SETUP : []) {
    const answer = await visitor.call(goodCall(setup, known));
    if (answer.status !== 200) throw new Error(`${setup.path}: ${answer.body}`);
  }
  return visitor;
}

async function leave(operation: Operation, visitor: SocketVisitor, known: Known): Promise<void> {
  if (isBooking(operation)) await visitor.send('DELETE', `booking/${String(known.id)}/hold`, {});
  visitor.close();
}

async function sendOne(operation: Operation, visitor: SocketVisitor, known: Known, changes: Change[]) {
  const draft = changes.reduce((before, { make }) => make(before), draftFor(operation, known));
  const call = callOf(operation, draft);
  let answer = await visitor.call(call);
  // Repeated, because a busy machine may be slow once.
  for (let turn = 0; turn < 2 && answer.milliseconds > LONGEST_MS; turn++) answer = await visitor.call(call);
  return answer;
}

type Sent = { name: string; answer: SocketAnswer };

async function sendAll(operation: Operation, inputs: readonly Change[][]): Promise<Sent[]> {
  const byCaller = knownByCaller.map(async (known, caller) => {
    const own = inputs.filter((_, index) => index % CALLERS === caller);
    const sent: Sent[] = [];
    for (let from = 0; from < own.length; from += CALLS_BY_VISITOR) {
      const visitor = await openVisitor(operation, known);
      for (const changes of own.slice(from, from + CALLS_BY_VISITOR)) {
        const name = changes.map((change) => change.name.slice(0, 120)).join(' + ');
        sent.push({ name, answer: await sendOne(operation, visitor, known, changes) });
      }
      await leave(operation, visitor, known);
    }
    return sent;
  });
  return (await Promise.all(byCaller)).flat();
}

const findingsOf = ({ answers }: Operation, sent: readonly Sent[]): string[] =>
  sent.flatMap(({ name, answer }) =>
    checkAnswer(answer, answers).map(
      (finding) => `${finding}: ${name} → ${answer.status} ${answer.body.slice(0, 200)}`,
    ),
  );

const [known = {}] = knownByCaller;
const named = operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

test('the calls are those of the description', () => {
  expect(operations.length).toBeGreaterThanOrEqual(19);
  expect(SETUP).toHaveLength(2);
});

// Without this, all bad calls might be refused for the same first reason.
test.for(named)('control: the valid call is accepted: %s', async ([, operation]) => {
  const visitor = await openVisitor(operation, known);
  const answer = await visitor.call(goodCall(operation, known));
  await leave(operation, visitor, known);
  expect([answer.status, checkAnswer(answer, operation.answers)]).toEqual([200, []]);
});

test.for(named)(
  'SAFE-7 ERR-3 ERR-4 API-28 API-29 bad input: %s',
  { timeout: 60_000 },
  async ([, operation]) => {
    const changes = badChanges(operation, known);
    const sent = await sendAll(
      operation,
      chooseChanges(changes, operation.method === 'GET' ? READS : WRITES, SEED),
    );
    expect(findingsOf(operation, sent)).toEqual([]);
    expect(sent.length).toBeGreaterThanOrEqual(LEAST);
    // If rate limits had answered, the input would not have been tested.
    expect(sent.filter(({ answer }) => answer.headers['retry-after'] !== undefined)).toEqual([]);
  },
);

test('SAFE-7 afterwards all invariants hold and the process is ready', async () => {
  expect(await findBrokenInvariants(database.pool, { isSettled: false })).toEqual([]);
  expect((await server.inject('/readyz')).statusCode).toBe(200);
});

const good: SocketAnswer = {
  status: 404,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' },
  body: '{"error":"not_found","msg":"Not found"}',
  milliseconds: 1,
};

test.for<[string, Partial<SocketAnswer>]>([
  ['a server error', { status: 500, body: '{"error":"internal","msg":"Sorry"}' }],
  ['too slow', { milliseconds: LONGEST_MS + 1 }],
  ['answers text/html', { headers: { ...good.headers, 'content-type': 'text/html' } }],
  ['may be sniffed', { headers: { 'content-type': 'application/json' } }],
  ['repeats markup', { body: '{"error":"not_found","msg":"<script>alert(1)</script>"}' }],
  ['shows its insides', { body: '{"error":"not_found","msg":"duplicate key value"}' }],
  ['no JSON object', { body: '' }],
  ['success with an error', { status: 200 }],
  ['an error of another shape', { body: '{"error":"Bad Request","message":"x","statusCode":404}' }],
  ['an error with another status', { status: 400 }],
])('control: %s would be found', ([finding, change]) => {
  expect(checkAnswer(good)).toEqual([]);
  expect(checkAnswer({ ...good, ...change })).toEqual([finding]);
});
