import { expect, test } from 'vitest';
import { ALL_ALLOWED, ONLY_NEEDED } from './consent.ts';
import { checkoutEvent, consentMode, pixelUrl, purchaseEvent, viewEvent } from './tracking.ts';

const venue = { id: 7, name: 'Hyben', product_type: 'restaurant', price_sale: 198_00 } as const;
const PIXEL = { url: 'https://pixel.example/tr', id: '42' };

test('PRIV-2 the events of a view, a checkout step and a purchase have amounts in kroner', () => {
  const item = { item_id: '7', item_name: 'Hyben', item_category: 'restaurant', price: 198 };
  expect(viewEvent(venue, 'DKK')).toEqual({ event: 'view_item', currency: 'DKK', value: 198, items: [item] });
  expect(checkoutEvent(venue, 'terms', 'SEK')).toEqual({
    event: 'begin_checkout',
    checkout_step: 3,
    currency: 'SEK',
    items: [item],
  });
  const bought = { reference: 'K7WX3M', venue, seat: 2, currency: 'DKK', paymentTotal: 411_50 } as const;
  expect(purchaseEvent(bought)).toEqual({
    event: 'purchase',
    transaction_id: 'K7WX3M',
    currency: 'DKK',
    value: 411.5,
    items: [{ ...item, quantity: 2 }],
  });
});

test('PRIV-2 the pixel gets the same event as the query of an image URL', () => {
  const bought = { reference: 'K7WX3M', venue, seat: 2, currency: 'DKK', paymentTotal: 400_00 } as const;
  const { origin, searchParams } = new URL(pixelUrl(PIXEL, purchaseEvent(bought)));
  expect(origin).toBe('https://pixel.example');
  expect(Object.fromEntries(searchParams)).toEqual({
    id: '42',
    ev: 'Purchase',
    'cd[currency]': 'DKK',
    'cd[value]': '400',
    'cd[content_ids]': '7',
    eid: 'K7WX3M',
  });
});

test('PRIV-1 consent mode grants nothing that was not allowed', () => {
  expect(new Set(Object.values(consentMode(ONLY_NEEDED)))).toEqual(new Set(['denied']));
  expect(new Set(Object.values(consentMode(ALL_ALLOWED)))).toEqual(new Set(['granted']));
  expect(consentMode({ statistics: true, marketing: false })).toMatchObject({
    analytics_storage: 'granted',
    ad_storage: 'denied',
  });
});
