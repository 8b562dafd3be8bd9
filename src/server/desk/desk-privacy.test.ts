// A shift on the desk with every mend, also when it is refused or fails.
// Nothing of a person stays where others read it.
import { beforeAll, expect, test } from 'vitest';
import {
  CARD_MEND_INPUTS,
  type CardMendKind,
  ORDER_MEND_INPUTS,
  type OrderMendKind,
} from '#core/desk/mends.contract.ts';
import { createDeskFixtures, GUEST } from '#test/fixtures/desk-fixtures.ts';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { recordLines } from '#test/support/record-lines.ts';
import { decryptGiftCode } from '../gift-cards/gift-code-crypto.ts';
import { createServer } from '../http/create-server.ts';
import { createLog } from '../log.ts';
import { getCardTimeline } from './get-card-timeline.ts';
import { getDeskVenue } from './get-desk-venue.ts';
import { getEveningTimeline } from './get-evening-timeline.ts';
import { getHealth } from './get-health.ts';
import { getOrderTimeline } from './get-order-timeline.ts';
import { listRequests } from './list-requests.ts';
import { readLog } from './read-log.ts';

const parts = await createPaymentApp();
const { database, provider } = parts;
const { pool, at } = database;
const { lines, sink } = recordLines();
const log = createLog({ logLevel: 'debug', roles: [] }, sink);
const app = { ...parts.app, log };
const desk = await createDeskFixtures({ ...parts, app, server: createServer(app) });
const gifts = await createGiftCardFixtures(parts);

const COPY = 'elsewhere.lund@example.org';
const NEW = { name: 'Tove Ditlevsen', email: 'tove.ny@example.net', phone: '+4531998877' };
const RECIPIENT = { name: 'Bo Lundgaard', wrong: 'bo.wrong@example.org', right: 'bo.right@example.org' };
const GREETING = 'Kys fra mormor i Ribe';
/** What only the contact's own call may return. Short names and masked addresses are public. */
const SECRETS = [
  ...[GUEST.name, GUEST.email, GUEST.phone, GUEST.phone.slice(3)],
  ...[COPY, NEW.name, NEW.email, NEW.phone, NEW.phone.slice(3)],
  ...[RECIPIENT.name, RECIPIENT.wrong, RECIPIENT.right, GREETING],
];
const answers: string[] = [];
const urls: string[] = [];

/** Shows it, does it with what was shown, and again with what was not. */
async function mendAll(path: string, token: string, body: object) {
  urls.push(path);
  const shown = await desk.call('POST', `${path}/preview`, { token, body });
  const { seen = 'a'.repeat(43) } = shown.body as { seen?: string };
  const press = () => desk.call('POST', path, { token, body: { ...body, reason: 'The guest called', seen } });
  answers.push(JSON.stringify([shown, await press(), await press()]));
  await desk.readSent();
  return shown;
}

let key: { venueId: number; orderId: number };
let cardId: number;
let brokenStatus: number;
const done: string[] = [];

beforeAll(async () => {
  await desk.setTime('16:30');
  const window = (from: string, to: string) => ({
    ...{ arrive_from: at(from), arrive_to: at(to), ends_at: at('23:00'), sell_until: at(to) },
  });
  const venue = await desk.openVenue({
    sittings: [window('18:00', '18:00'), { ...window('20:00', '20:00'), table_label: 'Bord 9' }],
  });
  const booked = await desk.book({ venue });
  key = booked.key;
  const near = await desk.openVenue({
    sittings: [window('18:00', '21:00')],
    menus: [{ price_regular_amount: 33_000, price_sale_amount: 22_000 }],
  });
  await app.boards.refresh();
  const token = await desk.operator();
  await pool.query(
    `insert into door_event (venue_id, id, booking_id, kind, staff_id, device_at, device_order)
     select venue_id, gen_random_uuid(), id, 'no_show', (select min(id) from staff), app_now(), 0
     from booking where venue_id = $1`,
    [key.venueId],
  );
  const hereAt = (venueId: number, time: string) => ({
    ...{ venue_id: venueId, arrive_at: at(time).toISOString() },
  });
  const orderInputs: Record<OrderMendKind, object[]> = {
    resend: [{ to: 'email' }, { to: 'phone' }],
    send_copy: [{ email: COPY }, { email: `${COPY} wrong` }],
    block: [{}],
    unblock: [{}],
    undo_no_show: [{}],
    new_link: [{}],
    goodwill: [{ amount: 10_000 }, { amount: 500_000 }],
    refund: [{ because: 'our_fault', part: { amount: 1_000 } }],
    correct_contact: [NEW, { phone: `${NEW.phone}000000` }],
    move: [hereAt(key.venueId, '20:00'), hereAt(near.venueId, '20:00')],
  };
  // The database refuses a row, and its message quotes the values.
  await changeSchema(pool, 'alter table ticket_copy add constraint broken check (email is null) not valid');
  ({ status: brokenStatus } = await mendAll(`${booked.path}/send-copy`, token, { email: COPY }));
  await changeSchema(pool, 'alter table ticket_copy drop constraint broken');
  for (const [kind, inputs] of Object.entries(orderInputs))
    for (const input of inputs) {
      const { status } = await mendAll(`${booked.path}/${kind.replaceAll('_', '-')}`, token, input);
      if (status === 200) done.push(kind);
    }
  const bought = await gifts.buy({
    ...{ recipient_name: RECIPIENT.name, recipient_email: RECIPIENT.wrong, greeting: GREETING },
    deliver_on: new Date(Date.parse(database.serviceDay) + 3 * 86_400_000).toISOString().slice(0, 10),
  });
  provider.pay(bought.sessionId);
  await desk.handleEvents();
  const [card] = await gifts.cardsOf(bought.orderId);
  cardId = Number(card?.id);
  SECRETS.push(decryptGiftCode(app, card?.code_encrypted), 'aase@example.com', 'Sørensen');
  const cardInputs: Record<CardMendKind, object[]> = {
    correct_recipient: [
      { email: RECIPIENT.right, deliver_on: database.serviceDay },
      { email: `${RECIPIENT.right} wrong` },
    ],
    freeze: [{}],
    thaw: [{}],
  };
  for (const [kind, inputs] of Object.entries(cardInputs))
    for (const input of inputs) {
      const path = `/ops/gift-cards/${cardId}/${kind.replaceAll('_', '-')}`;
      const { status } = await mendAll(path, token, input);
      if (status === 200) done.push(kind);
    }
  for (const text of [GUEST.name, GUEST.email, GUEST.phone, NEW.email]) {
    urls.push('/ops/find');
    answers.push(JSON.stringify(await desk.call('POST', '/ops/find', { token, body: { text } })));
  }
});

const secretsIn = (text: string): string[] => SECRETS.filter((secret) => text.includes(secret));

test('MEND-21 every mend was done once in this shift, and the words of a person were sent', async () => {
  const kinds = [...Object.keys(ORDER_MEND_INPUTS), ...Object.keys(CARD_MEND_INPUTS)];
  expect(kinds.filter((kind) => !done.includes(kind))).toEqual([]);
  const sent = JSON.stringify(await desk.readSent());
  for (const address of [COPY, NEW.email, RECIPIENT.right]) expect(sent).toContain(address);
});

test('MEND-21 neither a log line nor a URL names a person', () => {
  expect(brokenStatus).toBe(500);
  expect(lines.join('')).toContain('/send-copy');
  expect(lines.join('')).toContain('unexpected failure');
  expect(secretsIn(lines.join(''))).toEqual([]);
  expect(secretsIn(urls.join(' '))).toEqual([]);
});

test('MEND-21 answers of mends, previews and refusals and of Find have contacts masked', () => {
  expect(answers.join('')).toContain('e•••@example.org');
  expect(secretsIn(answers.join(''))).toEqual([]);
});

test('MEND-21 the lists of the desk have none', async () => {
  const lists = {
    order: await getOrderTimeline(app, key),
    card: await getCardTimeline(app, { cardId }),
    evening: await getEveningTimeline(app, { venueId: key.venueId, day: database.serviceDay }),
    venue: await getDeskVenue(app, { venueId: key.venueId }),
    requests: await listRequests(app, { staffId: 0 }),
    health: await getHealth(app),
    log: await readLog(app, { filter: {}, before: undefined, limit: 200 }),
  };
  expect(lists.requests).toMatchObject([{ kind: 'goodwill' }]);
  for (const [name, list] of Object.entries(lists))
    expect({ name, found: secretsIn(JSON.stringify(list)) }).toEqual({ name, found: [] });
});

test('MEND-21 the audit log, requests and jobs store none', async () => {
  for (const table of ['audit_log', 'mend_request', 'pgboss.job']) {
    const { rows } = await pool.query(`select row_to_json(t)::text as row from ${table} t`);
    expect(rows.length).toBeGreaterThan(0);
    expect({ table, found: secretsIn(rows.map(({ row }) => row).join('')) }).toEqual({ table, found: [] });
  }
});

test('control: the contact that somebody asks for is named, and would be found', async () => {
  const token = await desk.operator();
  const path = `/v/${key.venueId}/orders/${key.orderId}/contact`;
  const { status, body } = await desk.call('POST', path, { token });
  expect(status).toBe(200);
  expect(secretsIn(JSON.stringify(body))).toContain(NEW.email);
});
