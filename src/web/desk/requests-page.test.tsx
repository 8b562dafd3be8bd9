import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import type { Language } from '#core/market.ts';
import { RequestsPage } from './requests-page.tsx';

const REQUEST = {
  ...{ venueId: 7, requestId: 3, orderId: 12, venue: 'Hyben', currency: 'DKK' as const },
  ...{ kind: 'refund', amount: 160_000, reason: 'Paid twice', askedByName: 'Freja L.' },
  askedAt: new Date('2026-11-16T10:00:00Z'),
  lapsesAt: new Date('2026-11-19T10:00:00Z'),
  ...{ isLapsed: false, isOwn: false },
};

async function show(request: typeof REQUEST, language: Language = 'en'): Promise<string> {
  const i18n = await createPartnerI18n(language);
  const page = <RequestsPage requests={[request]} mayDecide />;
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </I18nextProvider>,
  );
}

test('REQUEST-5 the list says when a request lapses', async () => {
  const html = await show(REQUEST);
  expect(html).toContain('Lapses Thursday 19 November 2026, 11:00');
  expect(html).toContain('Show what happens');
});

test.for([
  ['da', 'Bortfaldet'],
  ['sv', 'Förfallen'],
  ['en', 'Lapsed'],
] as const)(
  'REQUEST-5 one that lapsed is named in %s, leads to its order and has nothing to press',
  async ([language, word]) => {
    const html = await show({ ...REQUEST, isLapsed: true }, language);
    expect(html).toContain(`>${word}<`);
    expect(html).toContain('href="/ops/orders/7/12"');
    expect(html).not.toContain('<button');
  },
);
