import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { GiftCard, GiftCardPurchase } from '#core/gift-cards/gift-cards.contract.ts';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import type { Language } from '#core/market.ts';
import { NotifyProvider } from '../ui/notify.tsx';
import { CardPage } from './card-view.tsx';
import { PurchasePage } from './purchase-page.tsx';

const CARD: GiftCard = {
  kind: 'card',
  code: 'ABCD-EFGH-2345-6789',
  currency: 'DKK',
  amount: 500_00,
  expires_at: '2029-11-15T22:59:59Z',
  greeting: 'Tillykke',
  recipient_name: 'Ida',
  language: 'da',
  state: 'active',
  balance: 120_50,
  history: [
    { type: 'used', amount: -379_50, at: '2026-11-15T18:00:00Z', venue_name: 'Hyben' },
    { type: 'issued', amount: 500_00, at: '2026-11-15T09:00:00Z', venue_name: null },
  ],
  qr: { size: 21, path: 'M0 0h7v1H0z' },
  pdf_url: '/api/v4/giftcard/t/gift-card.pdf',
  can_resend: true,
};

const PURCHASE: GiftCardPurchase = {
  kind: 'purchase',
  order_id: '7',
  state: 'paid',
  can_pay: false,
  is_stopped: false,
  language: 'da',
  currency: 'DKK',
  amount: 500_00,
  quantity: 2,
  total: 1_000_00,
  line_items: [
    {
      type: 'giftcard_total',
      title: 'Gift card total',
      weight: 100,
      quantity: 2,
      amount: 1_000_00,
      informational: false,
    },
  ],
  sent_to: 'i…@example.com',
  recipient_name: 'Ida',
  greeting: null,
  deliver_on: null,
  is_delivered: true,
  expires_at: '2029-11-15T22:59:59Z',
  cards: [
    { token: 'one', amount: 500_00, balance: 500_00 },
    { token: 'two', amount: 500_00, balance: 500_00 },
  ],
  pdf_url: '/api/v4/giftcard/p/gift-card.pdf',
};

async function show(element: ReactElement, language: Language = 'en') {
  const i18n = createI18n(language, await loadCatalog(language));
  const Page = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <NotifyProvider>
        <Page />
      </NotifyProvider>
    </I18nextProvider>,
  );
}

const showCard = (change: Partial<GiftCard>, language?: Language) =>
  show(<CardPage card={{ ...CARD, ...change }} token="t" listing="/kobenhavn/restauranter" />, language);
const showPurchase = (change: Partial<GiftCardPurchase>, language?: Language) =>
  show(<PurchasePage purchase={{ ...PURCHASE, ...change }} token="p" />, language);

test.for([
  ['da', '120,50\u00a0kr.', 'Gælder til og med 15. november 2029', 'Brugt hos Hyben', '−379,50\u00a0kr.'],
  ['sv', '120,50\u00a0DKK', 'Gäller till och med 15 november 2029', 'Använt hos Hyben', '−379,50\u00a0DKK'],
  ['en', 'DKK\u00a0120.50', 'Valid until 15 November 2029', 'Used at Hyben', '379.50'],
] as const)(
  'GIFT-12 CODE-16 a card (%s) shows balance, expiry, history, code, QR, PDF and its use',
  async ([language, ...texts]) => {
    const html = await showCard({}, language);
    const others = [CARD.code, 'd="M0 0h7v1H0z"', CARD.pdf_url, 'Tillykke', 'id="use-help"'];
    for (const part of [...others, ...texts]) expect(html).toContain(part);
  },
);

test.for([
  ['reserved', 'An order that is being paid has set this card aside'],
  ['frozen', 'This card is frozen for now: its payment was disputed or refunded'],
  ['used_up', 'Nothing left on this card'],
  ['expired', 'This card expired on 15 November 2029'],
  ['voided', 'This card is no longer valid'],
] as const)('LEDGER-6 GIFT-12 PAY-44 a card that is %s says so and offers no use', async ([state, text]) => {
  const html = await showCard({ state, can_resend: false });
  expect(html).toContain(text);
  expect(html).not.toContain('Use it tonight');
  expect(html).not.toContain('Send again');
});

test('GIFT-4 a paid purchase links to each card', async () => {
  const html = await showPurchase({});
  for (const part of ['The 2 gift cards are ready', '/en/giftcard/show/one', '/en/giftcard/show/two']) {
    expect(html).toContain(part);
  }
  expect(html).toContain('Sent to i…@example.com');
  const sending = await showPurchase({ deliver_on: null, is_delivered: false });
  expect(sending).toContain('On its way to i…@example.com');
  expect(sending).toContain('Send again');
  const later = await showPurchase({ deliver_on: '2026-12-24', is_delivered: false });
  expect(later).toContain('It will be sent to i…@example.com on Thursday 24 December');
  expect(later).not.toContain('Send again');
});

test('RECEIPT-48 a purchase that was paid says so, also when the money goes back', async () => {
  const line = { type: 'payment_total', title: 'At betale', weight: 300, quantity: 1 } as const;
  const lines = { line_items: [{ ...line, amount: 1_000_00, informational: true }] };
  for (const state of ['paid', 'refunded'] as const) {
    const html = await showPurchase({ ...lines, state }, 'da');
    expect(html).toContain('>Betalt</dt>');
    expect(html).not.toContain('At betale');
  }
  expect(await showPurchase({ ...lines, state: 'expired' }, 'da')).toContain('>At betale</dt>');
});

test('GIFT-5 a failed purchase can be paid without its form, an expired one must be bought anew', async () => {
  const failed = await showPurchase({ state: 'failed', can_pay: true, cards: [], pdf_url: null });
  expect(failed).toContain('Pay again');
  const ended = await showPurchase({ state: 'expired', cards: [], pdf_url: null });
  expect(ended).not.toContain('Pay again');
  expect(ended).toContain('href="/en/giftcard/amount"');
  const over = await showPurchase({ state: 'failed', can_pay: false, cards: [], pdf_url: null });
  expect(over).toContain('can no longer be paid');
  expect(over).not.toMatch(/pay again/i);
});
