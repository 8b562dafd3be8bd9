// The real thing: server, PostgreSQL, Stripe's SDK and the simulator, with a clock that stands still between steps.
import { HOLD_COOKIE } from '#core/booking/hold-cookie.ts';
import { Problem } from '#core/problem.ts';
import { makeGiftCard } from '#test/support/codes.ts';
import { GUEST, type GuestBrowser, openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { createPaymentWorld } from '#test/support/payment-world.ts';
import { uuidOf } from '../../db/uuid.ts';
import { decryptGiftCode } from '../../giftcards/code-vault.ts';
import { VISITOR_COOKIE } from '../../http/visitor-id.ts';
import { QUEUES } from '../../jobs/job-queue.ts';
import { jobsByQueue } from '../../jobs/jobs-by-queue.ts';
import { createStripe } from '../../payments/stripe.ts';
import { overLine } from './cut-line.ts';
import { openProviderDesk, type Told } from './provider-desk.ts';
import { type Ids, readView } from './read-view.ts';
import type { View } from './view.ts';
import {
  ARRIVALS,
  at,
  CARD_AMOUNTS,
  DISCOUNT_PERCENT,
  type Line,
  MENU_PRICES,
  SELL_UNTIL,
  START,
  TABLES,
  VISITORS,
} from './world.ts';

export type RealWorld = Awaited<ReturnType<typeof createRealWorld>>;
export type Run = Awaited<ReturnType<RealWorld['start']>>;

const DISCOUNT_CODE = 'ENGANG';
const WORKED_QUEUES = QUEUES.filter((queue) => queue !== 'send-message');

/** Call it at the top of a test file. */
export async function createRealWorld() {
  const { app, server, database, provider } = await createPaymentApp();
  const { clear, openVenue, publish } = await createPaymentWorld({ app, server, database });
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
  // It reads the clock's table, so that it counts as movable and nothing makes it run again.
  await pool.query(`create or replace function app_now() returns timestamptz language sql volatile parallel safe
    return '${timeOf(START).toISOString()}'::timestamptz + (select clock_offset from app_clock)`);
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
    // Limits are counted by address, in real time: every run comes from its own.
    for (let visitor = 0; visitor < VISITORS; visitor++) {
      const address = `${10 + visitor}.${(runs >> 16) & 255}.${(runs >> 8) & 255}.${runs & 255}`;
      browsers.push(await openBrowser(server, { address }));
    }
    return browsers;
  }

  /** Everything as it was, and three guests who have not been here. */
  async function start() {
    runs += 1;
    provider.reset();
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
    const line = { state: 'up' as Line };
    app.payments = overLine(stripe, line);
    const names = {
      venueId,
      menuIds,
      cards,
      discount: 'discount',
      arrivals: ARRIVALS.map(timeOf),
      visitorIds: browsers.map(({ cookies }) => visitorId(cookies.get(VISITOR_COOKIE) ?? '')),
    };
    let ids: Ids = { orders: [], cards: new Map() };
    const { untold, tell, ...desk } = openProviderDesk(provider, venueId, () => ids);

    async function read(): Promise<View> {
      const found = await readView(pool, names);
      ids = found.ids;
      for (const [order, { attempts }] of found.view.orders.entries())
        for (const [place, attempt] of attempts.entries()) attempt.page = desk.pageStateOf(order, place);
      return found.view;
    }

    async function deliver({ eventId, payload }: Told, times: number) {
      tell(eventId);
      const send = () =>
        server.inject({
          method: 'POST',
          url: '/api/webhooks/stripe',
          headers: { 'content-type': 'application/json', 'stripe-signature': provider.sign(payload) },
          payload,
        });
      const statuses = (await Promise.all(Array.from({ length: times }, send))).map((one) => one.statusCode);
      // While a commit takes long, the second of two alike is told to come again, which it need not.
      const isTaken = statuses.includes(200) && statuses.every((status) => status === 200 || status === 503);
      if (!isTaken) throw new Error(`a webhook was refused: ${statuses.join()}`);
    }

    /** One after the other, each in its queue's order. A job that fails is gone, as if its worker had died. */
    async function runJobs() {
      for (const queue of WORKED_QUEUES) {
        for (let isEmpty = false; !isEmpty; ) {
          const { rows } = await pool.query<{ data: unknown }>(
            `delete from pgboss.job where name = $1 and id =
              (select id from pgboss.job where name = $1 order by created_on limit 1) returning data`,
            [queue],
          );
          isEmpty = rows.length === 0;
          for (const { data } of rows) await jobsByQueue[queue].run(app, data).catch(onlyUnanswered);
        }
      }
    }

    async function codeOf(name: string): Promise<string> {
      const id = ids.cards.get(name);
      if (id === undefined) return DISCOUNT_CODE;
      const { rows } = await pool.query('select code_encrypted from gift_card where id = $1', [id]);
      return decryptGiftCode(app, rows[0].code_encrypted);
    }

    /** What guests will be told, by the places of their orders. */
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
      line,
      provider,
      browsers,
      read,
      setSeconds,
      ...desk,
      untold,
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

function onlyUnanswered(error: unknown) {
  if (!(error instanceof Problem && error.code === 'payment_unavailable')) throw error;
}

const visitorId = (cookie: string) => uuidOf(Buffer.from(decodeURIComponent(cookie), 'base64url'));
