import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Receipt } from '#core/booking/receipt.contract.ts';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import type { Language } from '#core/market.ts';
import { NotifyProvider } from '../ui/notify.tsx';
import { ReceiptPage } from './receipt-page.tsx';

const LINK = 'https://tredje.dk/kvittering/1-ticket';
const CONFIRMED: Receipt = {
  purpose: 'receipt',
  state: 'confirmed',
  can_pay: false,
  is_stopped: false,
  language: 'da',
  reference: 'K7WX3M',
  guest_name: 'Ida',
  gets_texts: true,
  is_reseated: false,
  ticket: { link: LINK, code: { size: 21, path: 'M0 0h7v1H0z' } },
  venue: {
    id: 1,
    name: 'Hyben',
    product_type: 'restaurant',
    slug: 'hyben',
    address: 'Istedgade 27, 1650 København',
    phone: '+4533123456',
    lat: 55.67,
    long: 12.56,
  },
  date: '2026-03-29',
  time: '18:30:00',
  time_end: '20:30:00',
  seat: 2,
  menus: [{ name: 'Tre retter', count: 2 }],
  note: null,
  moved_to: null,
  evening: null,
  currency: 'DKK',
  line_items: [],
  payment_total: 41_500,
  no_show: null,
  refunds: [],
};

async function show(given: Partial<Receipt>, language: Language = 'en') {
  const i18n = createI18n(language, await loadCatalog(language));
  const Page = createRoutesStub([
    { path: '/', Component: () => <ReceiptPage receipt={{ ...CONFIRMED, ...given }} token="1-own" /> },
  ]);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <NotifyProvider>
        <Page />
      </NotifyProvider>
    </I18nextProvider>,
  );
}

test.for([
  ['da', 'Kode, som tjeneren kan scanne', '18.30'],
  ['sv', 'Kod som servitören kan skanna', '18:30'],
  ['en', 'Code for the waiter to scan', '18:30'],
] as const)(
  'RECEIPT-3 the ticket (%s) has reference, code, time, map, calendar, menus and the link to pass on',
  async ([language, code, time]) => {
    const html = await show({}, language);
    for (const part of [
      'K7WX3M',
      `role="img" aria-label="${code}"`,
      'd="M0 0h7v1H0z"',
      'Hyben',
      'Istedgade 27, 1650 København',
      time,
      '2 × Tre retter',
      'href="https://www.google.com/maps/dir/?api=1&amp;destination=55.67,12.56"',
      'href="/api/v4/receipts/1-own/calendar.ics"',
      `href="${LINK}"`,
    ]) {
      expect(html).toContain(part);
    }
  },
);

test('RECEIPT-3 RECEIPT-4 a person who was given the ticket can pass it on, but not resend it to the buyer', async () => {
  expect(await show({})).toContain('Send it again by email');
  const html = await show({ purpose: 'ticket', payment_total: null });
  expect(html).toContain('Pass it on');
  expect(html).not.toContain('Send it again');
});

test('RECEIPT-47 the ticket has the phone number of the venue, as a link', async () => {
  expect(await show({})).toMatch(/href="tel:\+4533123456"[^>]*>\+45 33 12 34 56</);
  const venue = { ...CONFIRMED.venue, phone: null };
  expect(await show({ venue })).not.toContain('tel:');
});

test('RECEIPT-48 a payment that was taken is called paid, also when it goes back', async () => {
  const line = { type: 'menu', title: 'Tre retter', weight: 1, quantity: 2, informational: false } as const;
  const lines = { ticket: null, line_items: [{ ...line, amount: 41_500 }] };
  for (const state of ['confirmed', 'refunding', 'refunded'] as const)
    expect(await show({ ...lines, state }, 'da')).toContain('<dt>Betalt</dt>');
  expect(await show({ ...lines, state: 'failed' }, 'da')).toContain('<dt>At betale</dt>');
});

test('PAY-69 a payment that the guest stopped is no failure', async () => {
  const html = await show({ state: 'failed', is_stopped: true, can_pay: true, ticket: null });
  expect(html).toContain('You stopped the payment');
  expect(html).toContain('Nothing was taken');
  expect(html).not.toContain('did not go through');
});

test('RECEIPT-2 RECEIPT-3 an order without a table is no ticket', async () => {
  const html = await show({ state: 'refunded', ticket: null });
  for (const part of ['K7WX3M', 'calendar.ics', 'role="img"', 'Pass it on']) expect(html).not.toContain(part);
});

test('EVENING-25 a guest who has to choose reads so first, and finds the choice above the ticket', async () => {
  const turnedAway = { can_report: false, is_answered: true, due_at: '2026-03-29T17:00:00Z' };
  const pageWhile = (state: 'waiting' | 'choosing') =>
    show({
      evening: {
        now: '2026-03-29T16:40:00Z',
        late_choices: [],
        late: null,
        turned_away: { ...turnedAway, state },
      },
    });
  const choosing = await pageWhile('choosing');
  expect(choosing).toContain('>Choose what happens now</h1>');
  expect(choosing.indexOf('All my money back')).toBeLessThan(choosing.indexOf('K7WX3M'));
  const waiting = await pageWhile('waiting');
  expect(waiting).toContain('>The table is yours</h1>');
  expect(waiting.indexOf('K7WX3M')).toBeLessThan(waiting.indexOf('We are asking'));
});

test('EVENING-25 once it has ended, nothing asks whether the guest was turned away', async () => {
  const turnedAway = { can_report: false, is_answered: true, due_at: null };
  const pageAfter = (state: 'refunded' | 'reseated' | 'desk') =>
    show({
      ticket: null,
      evening: {
        now: '2026-03-29T16:40:00Z',
        late_choices: [],
        late: null,
        turned_away: { ...turnedAway, state },
      },
    });
  for (const state of ['refunded', 'reseated'] as const)
    expect(await pageAfter(state)).not.toContain('Turned away?');
  expect(await pageAfter('desk')).toContain('Turned away?');
});

test('RECEIPT-2 the receipt says that the table was changed', async () => {
  expect(await show({ is_reseated: true })).toContain('we found another one');
  expect(await show({})).not.toContain('we found another one');
});

test('RECEIPT-2 a refund is shown with its reason, its amount and the time at the venue', async () => {
  const refund = {
    amount: 41_500,
    gift_card_amount: 0,
    requested_at: '2026-03-28T23:30:00Z',
    done_at: null,
  } as const;
  const asked = await show({
    state: 'refunding',
    ticket: null,
    refunds: [{ ...refund, reason: 'table_lost', status: 'requested' }],
  });
  expect(asked).toContain('The table was gone when the payment arrived');
  expect(asked).toMatch(/415\D+has been on its way back since Sunday 29 March at 00:30\./);
  const done = await show({
    refunds: [{ ...refund, reason: 'paid_twice', status: 'done', done_at: '2026-03-29T10:05:00Z' }],
  });
  expect(done).toContain('your ticket is valid');
  expect(done).toMatch(/415\D+was sent back on Sunday 29 March at 12:05\./);
});

test('RECEIPT-2 PAY-29 returned gift money is shown separately, and alone if nothing else was paid', async () => {
  const gift = {
    type: 'gift_card',
    title: 'Gift card',
    weight: 600,
    quantity: 1,
    informational: false,
  } as const;
  const back: Partial<Receipt> = {
    state: 'refunded',
    ticket: null,
    line_items: [{ ...gift, amount: -41_500 }],
  };
  const alone = await show({ ...back, payment_total: 0 });
  expect(alone).toContain('The booking is cancelled');
  expect(alone).toMatch(/415\D+is back on your gift card/);
  expect(alone).not.toMatch(/the bank|sent \S+ back/i);
  const at = { requested_at: '2026-03-29T10:00:00Z', done_at: '2026-03-29T10:05:00Z' };
  const refund = {
    amount: 30_000,
    gift_card_amount: 0,
    reason: 'venue_closed',
    status: 'done',
    ...at,
  } as const;
  const both = await show({ ...back, refunds: [refund] });
  expect(both).toMatch(/We have sent \D*300\D* back/);
  expect(both).toMatch(/415\D+is back on your gift card/);
  expect(await show({ line_items: [{ ...gift, amount: -41_500 }] })).not.toContain('is back on');
});

test('RECEIPT-6 an order that can no longer be paid links to its venue and offers no payment', async () => {
  const venue = 'href="/en/restaurant/hyben"';
  for (const state of ['expired', 'superseded', 'failed'] as const) {
    const html = await show({ state, ticket: null });
    expect(html).toContain(venue);
    expect(html).not.toMatch(/pay again/i);
  }
  const open = await show({ state: 'failed', can_pay: true, ticket: null });
  expect(open).not.toContain(venue);
  expect(open.match(/pay again/gi)).toHaveLength(2);
});

test.for([
  ['da', 'Vi var der'],
  ['sv', 'Vi var där'],
  ['en', 'I was there'],
] as const)(
  'DOOR-12 a guest whom the venue did not see (%s) can object on the receipt',
  async ([language, button]) => {
    const no_show = { object_until: '2026-11-30T09:00:00.000Z', is_objected: false, can_object: true };
    const html = await show({ no_show }, language);
    expect(html).toContain('id="no-show"');
    expect(html).toContain(button);
    expect(await show({ no_show: { ...no_show, can_object: false } }, language)).not.toContain(`>${button}<`);
    expect(await show({}, language)).not.toContain('id="no-show"');
  },
);
