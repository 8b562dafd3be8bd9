// The product under test: server, PostgreSQL, Stripe's SDK and the simulator.
// Its clock moves only when a step sets it.
import { HOLD_COOKIE } from '#core/booking/hold-cookie.ts';
import { Problem } from '#core/problem.ts';
import { uuidOf } from '#server/db/uuid.ts';
import { decryptGiftCode } from '#server/gift-cards/gift-code-crypto.ts';
import { VISITOR_COOKIE } from '#server/http/visitor-id.ts';
import { QUEUES } from '#server/jobs/job-queue.ts';
import { jobsByQueue } from '#server/jobs/jobs-by-queue.ts';
import { createStripe } from '#server/payments/stripe.ts';
import { makeGiftCard } from '../../fixtures/gift-card-codes.ts';
import { createPaymentFixtures } from '../../fixtures/payment-fixtures.ts';
import { changeSchema } from '../../support/change-schema.ts';
import { GUEST, type GuestBrowser, openBrowser } from '../../support/guest-client.ts';
import { createPaymentApp } from '../../support/payment-app.ts';
import {
  ARRIVALS,
  at,
  CARD_AMOUNTS,
  type ConnectionState,
  DISCOUNT_PERCENT,
  MENU_PRICES,
  SELL_UNTIL,
  START,
  TABLES,
  VISITORS,
} from './model-state.ts';
import { throughConnection } from './provider-connection.ts';
import { createProviderReader, type WebhookEvent } from './read-provider.ts';
import { type Ids, readView } from './read-view.ts';
import type { View } from './view.ts';

export type RealSystem = Awaited<ReturnType<typeof createRealSystem>>;
export type Run = Awaited<ReturnType<RealSystem['start']>>;

const DISCOUNT_CODE = 'ENGANG';
const WORKED_QUEUES = QUEUES.filter((queue) => queue !== 'send-message');

/** Call it at the top of a test file. */
export async function createRealSystem() {
  const { app, server, database, provider } = await createPaymentApp();
  const { clear, openVenue, publish } = await createPaymentFixtures({ app, server, database });
  const { pool, insertRow } = database;
  const timeOf = database.at;
  const stripe = createStripe(app.config.payments);
  const { venueId, menuIds, sittingIds } = await openVenue({
    menus: [{ price_regular_amount: 22_500, price_sale_amount: MENU_PRICES[1] }],
    sittings: TABLES.map(({ min, max, last }) => ({
      party_min: min,
      party_max: max,
      arrive_from: timeOf(ARRIVALS[0]),
      arrive_to: timeOf(ARRIVALS[last]),
      ends_at: timeOf('22:00'),
      sell_until: timeOf(SELL_UNTIL),
    })),
  });
  // The function reads app_clock, so that the product treats the clock as movable.
  await changeSchema(
    pool,
    `create or replace function app_now() returns timestamptz language sql volatile parallel safe
    return '${timeOf(START).toISOString()}'::timestamptz + (select clock_offset from app_clock)`,
  );
  await insertRow('discount_code', {
    code: DISCOUNT_CODE,
    percent: DISCOUNT_PERCENT,
    uses_in_all: 1,
    valid_from: timeOf('00:00'),
  });
  let runs = 0;

  const setSeconds = (seconds: number) =>
    pool.query('update app_clock set clock_offset = make_interval(secs => $1)', [seconds]);

  async function openBrowsers(): Promise<GuestBrowser[]> {
    const browsers = [];
    // Rate limits count by IP address in real time, so that every run needs its own addresses.
    for (let visitor = 0; visitor < VISITORS; visitor++) {
      const address = `${10 + visitor}.${(runs >> 16) & 255}.${(runs >> 8) & 255}.${runs & 255}`;
      browsers.push(await openBrowser(server, { address }));
    }
    return browsers;
  }

  /** Resets everything and opens three new browsers. */
  async function start() {
    runs += 1;
    await provider.reset();
    provider.setBehaviour({ webhooks: 'dropped' });
    await clear();
    await pool.query(`update sitting set state = 'open' where venue_id = $1 and id = any ($2)`, [
      venueId,
      sittingIds,
    ]);
    await setSeconds(0);
    await publish(venueId);
    const cards = new Map<number, string>();
    for (const [index, [name, amount]] of Object.entries(CARD_AMOUNTS).entries()) {
      const expires_at = timeOf(`${48 + index}:00`);
      cards.set((await makeGiftCard(app, database, { amount, expires_at })).id, name);
    }
    const browsers = await openBrowsers();
    const connection = { state: 'up' as ConnectionState };
    app.payments = throughConnection(stripe, connection);
    const names = {
      venueId,
      menuIds,
      cards,
      discount: 'discount',
      arrivals: ARRIVALS.map(timeOf),
      visitorIds: browsers.map(({ cookies }) => visitorId(cookies.get(VISITOR_COOKIE) ?? '')),
    };
    let ids: Ids = { orders: [], cards: new Map() };
    const { undelivered, markDelivered, ...reader } = createProviderReader(provider, venueId, () => ids);

    async function read(): Promise<View> {
      const found = await readView(pool, names);
      ids = found.ids;
      for (const [order, { attempts }] of found.view.orders.entries())
        for (const [index, attempt] of attempts.entries()) attempt.page = reader.pageStateOf(order, index);
      return found.view;
    }

    async function deliver({ eventId, payload }: WebhookEvent, times: number) {
      markDelivered(eventId);
      const send = () =>
        server.inject({
          method: 'POST',
          url: '/api/webhooks/stripe',
          headers: { 'content-type': 'application/json', 'stripe-signature': provider.sign(payload) },
          payload,
        });
      const statuses = (await Promise.all(Array.from({ length: times }, send))).map((one) => one.statusCode);
      // A duplicate gets 503 if the first one's commit outlasts the lock wait.
      const isTaken = statuses.includes(200) && statuses.every((status) => status === 200 || status === 503);
      if (!isTaken) throw new Error(`a webhook was refused: ${statuses.join()}`);
    }

    /** Runs jobs one at a time. A failed job is lost, as if its worker had crashed. */
    async function runJobs() {
      for (const queue of WORKED_QUEUES) {
        for (let isEmpty = false; !isEmpty; ) {
          const { rows } = await pool.query<{ data: unknown }>(
            `delete from pgboss.job where name = $1 and id =
              (select id from pgboss.job where name = $1 order by created_on limit 1) returning data`,
            [queue],
          );
          isEmpty = rows.length === 0;
          for (const { data } of rows) await jobsByQueue[queue].run(app, data).catch(ignoreUnavailable);
        }
      }
    }

    async function codeOf(name: string): Promise<string> {
      const id = ids.cards.get(name);
      if (id === undefined) return DISCOUNT_CODE;
      const { rows } = await pool.query('select code_encrypted from gift_card where id = $1', [id]);
      return decryptGiftCode(app, rows[0].code_encrypted);
    }

    /** Queued messages, as order index and kind. */
    async function readMessages(): Promise<string[]> {
      const { rows } = await pool.query(`select data from pgboss.job where name = 'send-message'`);
      const orderOf = (id: number) => ids.orders.findIndex((order) => order.id === id);
      return rows.map(({ data }) => `${orderOf(data.orderId)} ${data.kind}`).sort();
    }

    await read();
    return {
      app,
      pool,
      venueId,
      menuIds,
      connection,
      provider,
      browsers,
      read,
      setSeconds,
      ...reader,
      undelivered,
      deliver,
      runJobs,
      codeOf,
      readMessages,
      contactOf: (visitor: number) => ({
        ...GUEST,
        email: `guest${visitor}@example.com`,
        phone: `2012345${visitor}`,
      }),
      forgetHold: (visitor: number) => at(browsers, visitor).cookies.delete(HOLD_COOKIE),
    };
  }

  return { start, app, pool };
}

function ignoreUnavailable(error: unknown) {
  if (!(error instanceof Problem && error.code === 'payment_unavailable')) throw error;
}

const visitorId = (cookie: string) => uuidOf(Buffer.from(decodeURIComponent(cookie), 'base64url'));
