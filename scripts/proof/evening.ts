// One guest's evening: looks around, holds, changes their mind, enters codes, pays, pays late, pays twice, or leaves.
import { setTimeout as sleep } from 'node:timers/promises';
import { receiptToken } from '../../src/server/booking/order-token.ts';
import { SECRET } from './cluster.ts';
import { createGuest, type Guest, type Reply } from './guest.ts';
import type { Journal } from './journal.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';
import type { ProofVenue } from './stock.ts';

export type Evening = {
  port: number;
  venues: readonly ProofVenue[];
  times: readonly string[];
  codes: readonly string[];
  provider: Provider;
  journal: Journal;
  payWindowMs: number;
};

type Order = { venueId: number; orderId: number; link: string };

const LOOKS_FOR_RECEIPT = 20;
const LOOK_PAUSE_MS = 400;
const BUSY_PAUSE_MS = 500;
let guests = 0;

/** Never throws: whatever goes wrong is counted, and the guest goes home. */
export async function spendEvening(evening: Evening, random: Random): Promise<void> {
  const guest = createGuest(evening.port);
  try {
    if (random.chance(0.3)) await browse(evening, random, guest);
    if (random.chance(0.85)) await book(evening, random, guest);
  } catch (error) {
    evening.journal.count(`no answer: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`);
    await sleep(100);
  } finally {
    guest.close();
  }
}

async function browse({ venues, journal }: Evening, random: Random, guest: Guest) {
  const { slug, venueId } = random.pick(venues);
  const paths = [
    '/kobenhavn/restauranter',
    `/restaurant/${slug}`,
    '/api/v4/products?city=kobenhavn&product_type=restaurant',
    `/api/v4/products/${venueId}/stocks`,
  ];
  for (let page = 0; page < 3; page++) {
    const { status } = await guest.call('GET', random.pick(paths));
    journal.count(`browse ${status}`);
    if (status >= 500) await sleep(BUSY_PAUSE_MS);
  }
}

async function book(evening: Evening, random: Random, guest: Guest) {
  const { journal } = evening;
  guests += 1;
  const contact = { name: 'Ida Holm', email: `guest-${guests}@example.com`, phone: '20123456' };
  const venue = random.pick(evening.venues);
  const path = `booking/${venue.venueId}`;
  const ask = async (name: string, method: 'GET' | 'POST' | 'DELETE', body: object): Promise<Reply> => {
    const reply = await guest.send(method, `${path}/${name}`, body);
    journal.count(`${method === 'DELETE' ? 'release' : name} ${reply.status} ${reply.body.error ?? ''}`);
    if (reply.status === 503) await sleep(BUSY_PAUSE_MS);
    return reply;
  };
  const wish = () => {
    const seat = random.between(1, 6);
    const time = random.pick(evening.times);
    return { lang: 'da', seat, time, time_end: '23:30:00', menus: [{ id: venue.menuId, count: seat }] };
  };
  const hold = async (table: object): Promise<string | undefined> => {
    const { status, body } = await ask('hold', 'POST', table);
    if (status !== 200) return undefined;
    const holdId = String(body.hold_id);
    guest.setHold(holdId);
    journal.holds.push({ venueId: venue.venueId, holdId });
    return holdId;
  };

  let table = wish();
  let holdId = await hold(table);
  for (let change = 0; holdId && change < 2 && random.chance(0.3); change++) {
    const other = wish();
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
    journal.orders.push({ venueId, orderId, holdId, total: Number(body.total) });
    return { venueId, orderId, link: String(body.payment_link) };
  };
  // A double click, or a browser that tries again.
  const [order] = random.chance(0.15) ? await Promise.all([pay(), pay()]) : [(await pay()) ?? (await pay())];
  if (!order) return;
  await finish(evening, random, guest, order, async () => void (await hold(wish())));
  await lookAtReceipt(evening, guest, order);
}

/** What happens at the payment page. */
async function finish(
  { provider, journal, payWindowMs }: Evening,
  random: Random,
  guest: Guest,
  order: Order,
  changeMind: () => Promise<void>,
) {
  const session = provider.sessionIn(order.link);
  if (!session) return journal.count('paid by gift card');
  const pay = async (id: string, name: string) => {
    const isPaid = await provider.pay(id);
    journal.count(`${name}${isPaid ? '' : ', page closed'}`);
    return isPaid;
  };
  const luck = random.below(100);
  if (luck < 55) return pay(session, 'pays');
  if (luck < 65) {
    await provider.decline(session);
    journal.count('is declined');
    await sleep(300);
    const token = tokenOf(order);
    const { status, body } = await guest.send('POST', `receipts/${token}/payment`);
    const again = status === 200 ? provider.sessionIn(String(body.payment_link)) : undefined;
    return again ? pay(again, 'pays again') : undefined;
  }
  if (luck < 75) {
    // Around the end of the window, when the page is being closed.
    await sleep(payWindowMs - 500 + random.below(2_000));
    return pay(session, 'pays late');
  }
  if (luck < 83) {
    const both = [changeMind(), pay(session, 'pays and changes')];
    await Promise.all(both);
    return;
  }
  if (luck < 88) return changeMind();
  if (luck < 94) {
    const isStarted = await provider.startPaying(session);
    if (!isStarted) return journal.count('page closed');
    await sleep(random.below(3_000));
    return random.chance(0.7) ? pay(session, 'pays slowly') : void (await provider.decline(session));
  }
  if (luck < 97) {
    await provider.distort(session);
    if (await pay(session, 'pays in the wrong mode')) journal.paidInWrongMode.push(session);
    return;
  }
  journal.count('leaves');
}

const tokenOf = ({ venueId, orderId }: Order) =>
  receiptToken({ config: { secret: SECRET } } as Parameters<typeof receiptToken>[0], venueId, orderId);

async function lookAtReceipt({ journal }: Evening, guest: Guest, order: Order) {
  for (let look = 0; look < LOOKS_FOR_RECEIPT; look++) {
    const { status, body } = await guest.send('GET', `receipts/${tokenOf(order)}`);
    journal.count(`receipt ${status} ${body.error ?? body.state}`);
    if (status === 200) {
      const { venueId, orderId } = order;
      const reference = body.reference === null ? null : String(body.reference);
      const state = String(body.state);
      journal.receipts.push({ venueId, orderId, state, reference });
      if (state === 'confirmed' || state === 'refunded') return;
      if (state !== 'waiting' && look > 3) return;
    }
    await sleep(LOOK_PAUSE_MS);
  }
}
