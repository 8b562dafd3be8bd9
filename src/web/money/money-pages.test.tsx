import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import type { Language } from '#core/market.ts';
import { DisputesPage } from './disputes-page.tsx';
import { MoneyPage } from './money-page.tsx';
import type { ShownLine, StatementData } from './statement-data.ts';
import { StatementPage } from './statement-page.tsx';

const WEEK = { number: 46, year: 2026, firstDay: '2026-11-09', lastDay: '2026-11-15' };
const TOTALS = {
  menusAmount: 40_000,
  refundsAmount: -20_000,
  chargesAmount: 0,
  correctionsAmount: 0,
  commissionAmount: 2_400,
  vatAmount: 600,
  payableAmount: 17_000,
};
const BOOKING: ShownLine = {
  ...{ number: 1, source: 'booking', serviceDay: '2026-11-10', reference: 'K7WX3M', text: null },
  ...{ amount: 40_000, discountAmount: 4_000, commissionAmount: 4_800, vatAmount: 1_200, dispute: null },
};
const REFUND: ShownLine = {
  ...{ ...BOOKING, number: 2, source: 'refund', serviceDay: '2026-11-12' },
  ...{ amount: -20_000, discountAmount: 0, commissionAmount: -2_400, vatAmount: -600 },
};
const ASKED = { text: 'They never came', askedAt: new Date('2026-11-16T10:00:00Z') };
const STATEMENT: StatementData = {
  ...{ ...TOTALS, venueId: 7, currency: 'DKK', weekName: WEEK },
  ...{ closedAt: new Date('2026-11-16T05:00:00Z'), lines: [BOOKING, REFUND] },
};

/** The page's words in their sequence, with plain spaces. */
async function show(page: ReactElement, language: Language = 'en'): Promise<string> {
  const i18n = await createPartnerI18n(language);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>{page}</MemoryRouter>
    </I18nextProvider>,
  );
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const showStatement = (lines: ShownLine[], mayDispute: boolean) =>
  show(<StatementPage statement={{ ...STATEMENT, lines }} mayDispute={mayDispute} mayCorrect={false} />);

test('STATEMENT-20 the running week is shown with its totals, and closed ones with what the venue gets', async () => {
  const closed = [{ currency: 'DKK' as const, payableAmount: -17_000, weekName: WEEK }];
  const running = { ...TOTALS, currency: 'DKK' as const, weekName: { ...WEEK, number: 47 }, bookings: 2 };
  const text = await show(<MoneyPage venueId={7} running={running} closed={closed} />, 'da');
  for (const part of [
    'Uge 47, 2026',
    '2 bookinger Solgte menuer 400 kr. Tilbagebetalinger for jeres regning −200 kr. Vores provision −24 kr.',
    'Moms af provisionen −6 kr. I får 170 kr.',
    'Uge 46, 2026 mandag den 9. november – søndag den 15. november −170 kr.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Afviste gæster');
});

test('STATEMENT-21 lines stand under their service day, with a minus for what is taken', async () => {
  const text = await showStatement([BOOKING, REFUND], false);
  for (const part of [
    'Tuesday 10 November',
    'Booking K7WX3M Amount DKK 400 Discount paid by us DKK 40 Commission −DKK 48 VAT −DKK 12',
    'Thursday 12 November',
    'Refund K7WX3M Amount −DKK 200 Discount paid by us DKK 0 Commission DKK 24 VAT DKK 6',
  ])
    expect(text).toContain(part);
});

test('STATEMENT-22 STATEMENT-23 only who may is offered to object, and not where somebody has', async () => {
  const answered = { ...ASKED, decision: 'refused', answer: 'They did come' } as const;
  expect(await showStatement([BOOKING], false)).not.toContain('Object');
  expect(await showStatement([BOOKING], true)).toContain('Object');
  const text = await showStatement([{ ...BOOKING, dispute: answered }], true);
  expect(text).toContain('Refused They never came Objected Monday 16 November');
  expect(text).toContain('Our answer: They did come');
  expect(text).not.toMatch(/Object\b/);
});

test('STATEMENT-24 an open objection is shown with its venue, its line and its text', async () => {
  const dispute = {
    ...{ ...BOOKING, ...ASKED, venueId: 7, venueName: 'Hyben', week: WEEK.firstDay },
    currency: 'SEK' as const,
  };
  const text = await show(<DisputesPage disputes={[dispute]} mayAnswer />);
  expect(text).toContain('Hyben Booking · K7WX3M · Tuesday 10 November Amount SEK 400, commission SEK 48');
  expect(text).toContain('They never came');
  expect(text).toContain('Accept Refuse');
  expect(await show(<DisputesPage disputes={[dispute]} mayAnswer={false} />)).not.toContain('Accept');
});
