// One guest's evening: browses, holds, changes the table, enters codes, pays, pays late, pays
// twice or leaves.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged } from './acknowledged.ts';
import { createGuest, type Guest, type Reply } from './guest.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';
import type { TestVenue } from './stock.ts';

export type Evening = {
  port: number;
  venues: readonly TestVenue[];
  times: readonly string[];
  codes: readonly string[];
  provider: Provider;
  acknowledged: Acknowledged;
  payWindowMs: number;
};

type Order = { venueId: number; orderId: number; link: string };

const MAX_RECEIPT_READS = 20;
const RECEIPT_PAUSE_MS = 400;
const BUSY_PAUSE_MS = 500;
let guests = 0;

/** Never throws: an error is counted, and the evening ends. */
export async function spendEvening(evening: Evening, random: Random): Promise<void> {
  const guest = createGuest(evening.port);
  try {
    if (random.chance(0.3)) await browse(evening, random, guest);
    if (random.chance(0.85)) await book(evening, random, guest);
  } catch (error) {
    evening.acknowledged.count(
      `no answer: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`,
    );
    await sleep(100);
  } finally {
    guest.close();
  }
}

async function browse({ venues, acknowledged }: Evening, random: Random, guest: Guest) {
  const { slug, venueId } = random.pick(venues);
  const paths = [
    '/kobenhavn/restauranter',
    `/restaurant/${slug}`,
    '/api/v4/products?city=kobenhavn&product_type=restaurant',
    `/api/v4/products/${venueId}/stocks`,
  ];
  for (let page = 0; page < 3; page++) {
    const { status } = await guest.call('GET', random.pick(paths));
    acknowledged.count(`browse ${status}`);
    if (status >= 500) await sleep(BUSY_PAUSE_MS);
  }
}

async function book(evening: Evening, random: Random, guest: Guest) {
  const { acknowledged } = evening;
  guests += 1;
  const contact = { name: 'Ida Holm', email: `guest-${guests}@example.com`, phone: '20123456' };
  const venue = random.pick(evening.venues);
  const path = `booking/${venue.venueId}`;
  const ask = async (name: string, method: 'GET' | 'POST' | 'DELETE', body: object): Promise<Reply> => {
    const reply = await guest.send(method, `${path}/${name}`, body);
    acknowledged.count(`${method === 'DELETE' ? 'release' : name} ${reply.status} ${reply.body.error ?? ''}`);
    if (reply.status === 503) await sleep(BUSY_PAUSE_MS);
    return reply;
  };
  const drawTable = () => {
    const seat = random.between(1, 6);
    const time = random.pick(evening.times);
    return { lang: 'da', seat, time, time_end: '23:30:00', menus: [{ id: venue.menuId, count: seat }] };
  };
  const hold = async (table: object): Promise<string | undefined> => {
    const { status, body } = await ask('hold', 'POST', table);
    if (status !== 200) return undefined;
    const holdId = String(body.hold_id);
    guest.setHold(holdId);
    acknowledged.holds.push({ venueId: venue.venueId, holdId });
    return holdId;
  };

  let table = drawTable();
  let holdId = await hold(table);
  for (let change = 0; holdId && change < 2 && random.chance(0.3); change++) {
    const other = drawTable();
    const moved = await hold(other);
    if (moved) [table, holdId] = [other, moved];
  }
  if (!holdId || random.chance(0.1)) return;
  if (random.chance(0.1)) return void (await ask('hold', 'DELETE', { hold_id: holdId }));

  const giftcodes = random.chance(0.4) ? [random.pick(evening.codes)] : [];
  const details = {
    ...table,
    ...contact,
    hold_id: holdId,
    is_newsletter: false,
    is_accept_terms: true,
    giftcodes,
  };
  const written = await ask('guest', 'POST', details);
  if (written.status !== 200) return;
  const pay = async (): Promise<Order | undefined> => {
    const { status, body } = await ask('payment', 'POST', {
      lang: 'da',
      ...contact,
      hold_id: holdId,
      is_accept_terms: true,
    });
    if (status !== 200) return undefined;
    const orderId = Number(body.order_id);
    const { venueId } = venue;
    acknowledged.orders.push({ venueId, orderId, holdId, total: Number(body.total) });
    return { venueId, orderId, link: String(body.payment_link) };
  };
  // A double click, or a second try after an error.
  const [order] = random.chance(0.15) ? await Promise.all([pay(), pay()]) : [(await pay()) ?? (await pay())];
  if (!order) return;
  await finish(evening, random, guest, order, async () => void (await hold(drawTable())));
  await readReceipt(evening, guest, order);
}

/** What happens at the payment page. */
async function finish(
  { provider, acknowledged, payWindowMs }: Evening,
  random: Random,
  guest: Guest,
  order: Order,
  changeMind: () => Promise<void>,
) {
  const session = provider.sessionIn(order.link);
  if (!session) return acknowledged.count('paid by gift card');
  const pay = async (id: string, name: string) => {
    const isPaid = await provider.pay(id);
    acknowledged.count(`${name}${isPaid ? '' : ', page closed'}`);
    return isPaid;
  };
  const chance = random.below(100);
  if (chance < 55) return pay(session, 'pays');
  if (chance < 65) {
    await provider.decline(session);
    acknowledged.count('is declined');
    await sleep(300);
    const token = await provider.receiptTokenIn(order.link);
    const { status, body } = await guest.send('POST', `receipts/${token}/payment`);
    const again = status === 200 ? provider.sessionIn(String(body.payment_link)) : undefined;
    return again ? pay(again, 'pays again') : undefined;
  }
  if (chance < 75) {
    // Around the end of the payment window, when the page is being closed.
    await sleep(payWindowMs - 500 + random.below(2_000));
    return pay(session, 'pays late');
  }
  if (chance < 83) {
    const both = [changeMind(), pay(session, 'pays and changes')];
    await Promise.all(both);
    return;
  }
  if (chance < 88) return changeMind();
  if (chance < 94) {
    const isStarted = await provider.startPaying(session);
    if (!isStarted) return acknowledged.count('page closed');
    await sleep(random.below(3_000));
    return random.chance(0.7) ? pay(session, 'pays slowly') : void (await provider.decline(session));
  }
  if (chance < 97) {
    await provider.distort(session);
    if (await pay(session, 'pays in the wrong mode')) acknowledged.paidInWrongMode.push(session);
    return;
  }
  acknowledged.count('leaves');
}

async function readReceipt({ acknowledged, provider }: Evening, guest: Guest, order: Order) {
  const token = await provider.receiptTokenIn(order.link);
  for (let read = 0; read < MAX_RECEIPT_READS; read++) {
    const { status, body } = await guest.send('GET', `receipts/${token}`);
    acknowledged.count(`receipt ${status} ${body.error ?? body.state}`);
    if (status === 200) {
      const { venueId, orderId } = order;
      const reference = body.reference === null ? null : String(body.reference);
      const state = String(body.state);
      acknowledged.receipts.push({ venueId, orderId, state, reference });
      if (state === 'confirmed' || state === 'refunded') return;
      if (state !== 'waiting' && read > 3) return;
    }
    await sleep(RECEIPT_PAUSE_MS);
  }
}
