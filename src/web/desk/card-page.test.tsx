import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import { CardPage } from './card-page.tsx';

const CARD = {
  currency: 'DKK' as const,
  ...{ cardId: 7, balanceAmount: 50_000, reservedAmount: 0, startAmount: 50_000 },
  issuedAt: new Date('2026-11-18T15:30:00Z'),
  expiresAt: new Date('2029-11-18T15:30:00Z'),
  ...{ isExpired: false, purchaseId: 3, parentCardId: null, deliverOn: null, isWaiting: false },
};

async function show(frozen: { isFrozen: boolean; isDeskFrozen: boolean }) {
  const page = <CardPage card={{ ...CARD, ...frozen }} events={[]} mayMend />;
  return renderToStaticMarkup(
    <I18nextProvider i18n={await createPartnerI18n('en')}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </I18nextProvider>,
  );
}

test('MEND-9 a card that the desk froze can be thawed; one whose payment was taken back says so instead', async () => {
  const byDesk = await show({ isFrozen: true, isDeskFrozen: true });
  expect(byDesk).toContain('Thaw the gift card');
  expect(byDesk).not.toContain('payment was taken back');
  const byPayment = await show({ isFrozen: true, isDeskFrozen: false });
  expect(byPayment).not.toContain('Thaw the gift card');
  expect(byPayment).toContain('because its payment was taken back');
  expect(await show({ isFrozen: false, isDeskFrozen: false })).not.toContain('Thaw the gift card');
});
