import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { MendPreview } from '#core/desk/mends.contract.ts';
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import { ConsequenceList } from './consequence-list.tsx';

const PREVIEW: MendPreview = {
  ...{ currency: 'DKK', money: [], venue_amount: 0, other_venue_amount: 0 },
  journal: [{ kind: 'booking_refunded', lines: [{ account: 'venue_payable', amount: 41_500 }] }],
  changes: [{ what: 'delivery', before: '2026-11-20', after: '2026-11-24' }],
  messages: [
    { kind: 'refund_mail', recipient: 'i•••@example.com', language: 'da', subject: 'Penge', text: 'Hej' },
    { kind: 'refund_sms', recipient: '+45 •••• 56', language: 'da', subject: '', text: 'Hej' },
  ],
  ...{ seen: 'a'.repeat(43), needs_second_person: false },
};

test('MEND-4 MEND-20 TIMELINE-8 days and accounts are words, and each message is a region of its own', async () => {
  const i18n = await createPartnerI18n('da');
  const page = <ConsequenceList preview={PREVIEW} />;
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </I18nextProvider>,
  );
  expect(html).toContain('Sendes tirsdag den 24. november 2026 i stedet for fredag den 20. november 2026');
  expect(html).not.toContain('venue_payable');
  expect(html).toContain(i18n.t('partner.journal.account_venue_payable'));
  const labels = [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label);
  expect(labels).toHaveLength(2);
  expect(new Set(labels).size).toBe(2);
});
