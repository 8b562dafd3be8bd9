import { create } from 'qrcode';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePaidOrder, makeRefund, makeRemainderCard } from '#test/fixtures/message-fixtures.ts';
import { createMailApp } from '#test/support/mail-app.ts';
import type { MessageJob } from './message-job.ts';
import { sendMessage } from './send-message.ts';

const { app, database, sink } = await createMailApp();

const send = (job: MessageJob) => sendMessage(app, job);

async function sendTicket(given: Parameters<typeof makePaidOrder>[1] = {}) {
  const order = await makePaidOrder(database, given);
  await send({ kind: 'ticket_mail', venueId: order.venueId, orderId: order.orderId });
  return { ...order, mail: lastMail() };
}

function lastMail() {
  const mail = sink.mails.at(-1);
  if (!mail) throw new Error('No mail came');
  return mail.parsed;
}

const content = (value: string | ArrayBuffer | Uint8Array) => Buffer.from(value as ArrayBuffer);

describe('the ticket', () => {
  test('MSG-1 MSG-3 is a mail to the guest with reference, venue, times, party, menus, prices and links', async () => {
    const { mail, venueId, orderId } = await sendTicket();
    expect(sink.mails[0]?.to).toEqual(['Ida@example.com']);
    expect(mail.from).toEqual({ name: 'Tredje', address: 'billet@tredje.dk' });
    expect(mail.messageId).toBe(`<message.ticket_mail.${venueId}.${orderId}@tredje.dk>`);
    expect(mail.subject).toMatch(/^Billet K7WX3M: Bistro Søhesten, \S+ den \d+\. \S+ kl\. 18\.00$/);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    for (const body of [mail.html, mail.text]) {
      for (const part of [
        'K7WX3M',
        'Bistro Søhesten',
        'Istedgade 27, 1650 København',
        '18.00',
        'Jeres indtil 20.00',
        '2 personer',
        '1 × Tre retter fra kulgrillen',
        '1 × Vegetarisk menu',
        'SOMMER',
        'Administrationsgebyr',
        'Moms (25 % inkluderet)',
        'Betalt med gavekort',
        'Betalt på nettet',
        '515\u00a0kr.',
        '/kvittering/',
        '/hjaelp',
        '/betingelser',
      ]) {
        expect(body).toContain(part);
      }
    }
    expect(mail.html).toContain('<html dir="ltr" lang="da"');
    expect(mail.html).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=');
  });

  test('MSG-2 speaks the language of the order, whatever the market', async () => {
    const english = await sendTicket({ order: { language: 'en' } });
    expect(english.mail.subject).toMatch(/^Ticket K7WX3M: Bistro Søhesten, .* at 18:00$/);
    expect(english.mail.html).toContain('lang="en"');
    expect(english.mail.text).toContain('/en/receipt/');
    const swedish = await sendTicket({
      city: { market: 'se', proper_name: 'Malmö' },
      order: { language: 'sv', market: 'se', currency: 'SEK' },
    });
    expect(swedish.mail.subject).toMatch(/^Biljett K7WX3M: .* kl\. 18:00$/);
    expect(swedish.mail.text).toContain('http://sv.localhost:3000/kvitto/');
    expect(swedish.mail.text).toContain('515\u00a0kr');
  });

  test('MSG-4 CLOCK-3 the calendar file has the times of the venue’s zone, whatever the zone of this machine', async () => {
    const { mail, venueId, orderId } = await sendTicket();
    const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    expect(file?.filename).toBe('tredje-K7WX3M.ics');
    const lines = content(file?.content ?? '')
      .toString()
      .split(/\r?\n/);
    const day = database.serviceDay.replaceAll('-', '');
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'BEGIN:VTIMEZONE',
        `UID:booking-${venueId}-${orderId}@tredje.dk`,
        `DTSTART;TZID=Europe/Copenhagen:${day}T180000`,
        `DTEND;TZID=Europe/Copenhagen:${day}T200000`,
        'SUMMARY:Bistro Søhesten\\, 2 personer',
      ]),
    );
    expect(lines.find((line) => line.startsWith('DTSTAMP'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  });

  test('MSG-3 the code in the mail is the ticket’s link, and each picture is inside the mail', async () => {
    const { mail } = await sendTicket();
    const links = [...(mail.html ?? '').matchAll(/href="([^"]+\/kvittering\/[^"]+)"/g)].map(([, url]) => url);
    const [receipt, ticket = ''] = [...new Set(links)];
    expect(receipt).not.toBe(ticket);
    const code = mail.attachments.find(({ contentId }) => contentId === '<ticket-code>');
    expect(await readModules(content(code?.content ?? ''))).toEqual([
      ...create(ticket, { errorCorrectionLevel: 'M' }).modules.data,
    ]);
    const shown = [...(mail.html ?? '').matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => `<${cid}>`);
    const inside = mail.attachments.filter(({ disposition }) => disposition === 'inline');
    expect(new Set(shown)).toEqual(new Set(inside.map(({ contentId }) => contentId)));
    expect(mail.html).not.toMatch(/src="http/);
  });

  test('MSG-5 a guest who was moved reads that the table is another one and the time is the same', async () => {
    const { venueId, orderId } = await makePaidOrder(database);
    await send({ kind: 'reseated_mail', venueId, orderId });
    expect(lastMail().subject).toBe('Nyt bord, samme tid: Bistro Søhesten kl. 18.00, billet K7WX3M');
    expect(lastMail().text).toContain('så vi har fundet et andet til jer hos Bistro Søhesten');
    expect(lastMail().attachments).toHaveLength(3);
  });

  test('RECEIPT-47 the mail has the phone number of the venue', async () => {
    const { mail } = await sendTicket({ venue: { phone: '+4533123456' } });
    expect(mail.text).toContain('+45 33 12 34 56');
    expect(mail.html).toContain('href="tel:+4533123456"');
  });

  test('a pick-up is called one', async () => {
    const { mail } = await sendTicket({ venue: { product_type: 'takeaway' } });
    expect(mail.text).toContain('Afhentningen er booket');
    expect(mail.text).toContain('Hent senest 20.00');
  });

  test('is not sent for an order without a booking', async () => {
    const { venueId, orderId } = await makePaidOrder(database, {
      order: { state: 'refunding', closed_at: null },
    });
    await send({ kind: 'ticket_mail', venueId, orderId });
    expect(sink.mails).toEqual([]);
  });
});

describe('an order that gave no seat', () => {
  test.each([
    [
      'table_lost',
      'Bordet hos Bistro Søhesten var væk: 515\u00a0kr. er på vej retur',
      'I har ingen booking der',
    ],
    [
      'venue_closed',
      'Bistro Søhesten kan ikke tage imod jer: 515\u00a0kr. er på vej retur',
      'Bookingen er aflyst',
    ],
    ['order_closed', 'Ordren var lukket: 515\u00a0kr. er på vej retur', 'Den gav ingen booking'],
    ['mismatch', 'Betalingen passede ikke til ordren: 515\u00a0kr. er på vej retur', 'Den gav ingen booking'],
  ])(
    'MSG-6 ORDER-9 %s: the mail says what happened, how much is refunded and when',
    async (reason, subject, what) => {
      const order = await makePaidOrder(database, { order: { state: 'refunding', closed_at: null } });
      const refundId = await makeRefund(database, order, reason);
      const { venueId, orderId } = order;
      await send({ kind: 'refund_mail', venueId, orderId, refundId });
      expect(lastMail().subject).toBe(subject);
      expect(lastMail().text).toContain(what);
      expect(lastMail().text).toContain('5 til 10 bankdage');
      expect(lastMail().text).toContain('200\u00a0kr. er tilbage på dit gavekort');
    },
  );

  test('MSG-6 paid twice: the ticket stays valid, and gift money is not mentioned', async () => {
    const order = await makePaidOrder(database);
    const { venueId, orderId } = order;
    const refundId = await makeRefund(database, order, 'paid_twice');
    await send({ kind: 'refund_mail', venueId, orderId, refundId });
    expect(lastMail().text).toContain('Billetten K7WX3M gælder, som den er');
    expect(lastMail().text).not.toContain('gavekort');
  });

  test('MSG-6 not completed: nothing was charged, the gift money is back', async () => {
    const { venueId, orderId } = await makePaidOrder(database, { order: { state: 'expired' } });
    await send({ kind: 'not_completed_mail', venueId, orderId });
    expect(lastMail().subject).toBe('Din ordre hos Bistro Søhesten blev ikke gennemført');
    expect(lastMail().text).toContain('200\u00a0kr. er tilbage på dit gavekort');
    const left = await makePaidOrder(database, {
      order: { state: 'expired', gift_card_amount: 0, payment_amount: 71_500 },
    });
    await send({ kind: 'not_completed_mail', venueId: left.venueId, orderId: left.orderId });
    expect(sink.mails).toHaveLength(1);
  });
});

test('MSG-7 LEDGER-7 the remaining amount of a gift card is sent with code, amount and expiry, once per card', async () => {
  const order = await makePaidOrder(database);
  const giftCardId = await makeRemainderCard(app, database, order, 'ABCDEFGH23456789');
  const { venueId, orderId } = order;
  const job = { kind: 'gift_rest_mail', venueId, orderId, giftCardId } as const;
  await send(job);
  await send(job);
  expect(sink.mails).toHaveLength(1);
  expect(lastMail().subject).toBe('130\u00a0kr. tilbage på et nyt gavekort');
  expect(lastMail().text).toContain('ABCD-EFGH-2345-6789');
  expect(lastMail().text).toContain('5. juli 2029');
});

test('MSG-7 a card that does not come from this order is never sent', async () => {
  const stranger = await makePaidOrder(database);
  const giftCardId = await makeRemainderCard(app, database, stranger, 'ABCDEFGH23456789');
  const { venueId, orderId } = await makePaidOrder(database);
  await send({ kind: 'gift_rest_mail', venueId, orderId, giftCardId });
  expect(sink.mails).toEqual([]);
});

test('MSG-11 PRIV-3 an erased guest gets nothing', async () => {
  const { venueId, orderId, guestId } = await makePaidOrder(database);
  await database.pool.query(
    `update guest set name = null, email = null, email_normalised = null, phone = null, erased_at = app_now()
     where venue_id = $1 and id = $2`,
    [venueId, guestId],
  );
  await send({ kind: 'ticket_mail', venueId, orderId });
  await send({ kind: 'ticket_sms', venueId, orderId });
  expect(sink.mails).toEqual([]);
  const { rows } = await database.pool.query('select from dev_message');
  expect(rows).toEqual([]);
});

test('VAL-42 a guest with a landline gets the ticket by mail only', async () => {
  const textsTo = async (phone: string) => {
    const { venueId, orderId, guestId } = await makePaidOrder(database);
    await database.pool.query('update guest set phone = $3 where venue_id = $1 and id = $2', [
      venueId,
      guestId,
      phone,
    ]);
    await send({ kind: 'ticket_mail', venueId, orderId });
    await send({ kind: 'ticket_sms', venueId, orderId });
    const { rows } = await database.pool.query(
      `select recipient from dev_message where channel = 'sms' and recipient = $1`,
      [phone],
    );
    return rows.length;
  };
  expect(await textsTo('+46812345678')).toBe(0);
  expect(await textsTo('+46701234567')).toBe(1);
  expect(sink.mails).toHaveLength(2);
});

/** The modules of a QR code's image, row by row, without the margin of 4. */
async function readModules(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const scale = 8;
  const size = info.width / scale - 8;
  return Array.from({ length: size * size }, (_, index) => {
    const x = (4 + (index % size)) * scale + scale / 2;
    const y = (4 + Math.floor(index / size)) * scale + scale / 2;
    return (data[(y * info.width + x) * info.channels] ?? 255) < 128 ? 1 : 0;
  });
}
