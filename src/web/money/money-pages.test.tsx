import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import type { Language } from '#core/market.ts';
import { Destinations } from './destinations.tsx';
import { DisputesPage } from './disputes-page.tsx';
import { JournalPage } from './journal-page.tsx';
import { MoneyPage } from './money-page.tsx';
import type { ShownAnswer, ShownProblem } from './payout-data.ts';
import { PayoutRunPage } from './payout-run-page.tsx';
import { PayoutsPage } from './payouts-page.tsx';
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
  ...{
    number: 1,
    source: 'booking',
    serviceDay: '2026-11-10',
    reference: 'K7WX3M',
    text: null,
    isDeskMove: false,
  },
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
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
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
  const text = await show(
    <MoneyPage venueId={7} running={running} closed={closed} destinations={[]} mayRequest={false} />,
    'da',
  );
  for (const part of [
    'Uge 47, 2026',
    '2 bookinger Solgte menuer 400,00 kr. Tilbagebetalinger for jeres regning −200,00 kr. Vores provision −24,00 kr.',
    'Moms af provisionen −6,00 kr. I får 170,00 kr.',
    'Uge 46, 2026 mandag den 9. november – søndag den 15. november −170,00 kr.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Gæster, I ikke tog imod');
});

test('STATEMENT-21 lines stand under their service day, with a minus for what is taken', async () => {
  const text = await showStatement([BOOKING, REFUND], false);
  for (const part of [
    'Tuesday 10 November',
    'Booking K7WX3M Amount DKK 400.00 Discount paid by us DKK 40.00 Commission −DKK 48.00 VAT −DKK 12.00',
    'Thursday 12 November',
    'Refund K7WX3M Amount −DKK 200.00 Discount paid by us DKK 0.00 Commission DKK 24.00 VAT DKK 6.00',
  ])
    expect(text).toContain(part);
});

test('MEND-19 a guest whom the desk moved is not one who was turned away', async () => {
  const charge: ShownLine = { ...REFUND, source: 'charge' };
  expect(await showStatement([charge], false)).toContain('Guest turned away K7WX3M');
  const text = await showStatement([{ ...charge, isDeskMove: true }], false);
  expect(text).toContain('Guest moved by us K7WX3M');
  expect(text).not.toContain('turned away');
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
  expect(text).toContain(
    'Hyben Booking · K7WX3M · Tuesday 10 November Amount SEK 400.00, commission SEK 48.00',
  );
  expect(text).toContain('They never came');
  expect(text).toContain('Accept Refuse');
  expect(await show(<DisputesPage disputes={[dispute]} mayAnswer={false} />)).not.toContain('Accept');
});

test('STATEMENT-29 columns have styles: the sheet of the partner host covers every folder that only its pages use', () => {
  const folders = /PARTNER_FILES =\s*\/(.*)\/;/.exec(readFileSync('vite.config.ts', 'utf8'))?.[1] ?? '';
  const own = [...folders.matchAll(/[a-z]+(?:\\\/partner)?(?=[|)])/g)].map(([name]) =>
    name.replace('\\', ''),
  );
  const css = readFileSync('src/web/partner.css', 'utf8');
  expect(own).toContain('money');
  for (const folder of own) expect(css).toContain(`@source "./${folder}";`);
});

const RUN = {
  ...({ runId: 7, market: 'dk', currency: 'DKK', state: 'prepared', payouts: 1, amount: 34_000 } as const),
  ...{ preparedAt: new Date('2026-11-25T09:00:00Z'), approvedAt: null, unfinished: 1, named: 0 },
};
const PAYOUT = {
  ...{ venueId: 7, venueName: 'Hyben', payoutId: 3, amount: 34_000, account: 'DK5000400440116243' },
  ...({ state: 'failed', reason: 'account_closed', weeks: ['2026-11-09'] } as const),
};

test('PAYOUT-13 a run shows each payout with its weeks and why it failed, and who may decides', async () => {
  const page = (mayPay: boolean) => (
    <PayoutRunPage
      run={RUN}
      payouts={[{ ...PAYOUT, weeks: [...PAYOUT.weeks] }]}
      hasBankFile={false}
      answers={[]}
      mayPay={mayPay}
    />
  );
  const text = await show(page(true));
  expect(text).toContain('Hyben To …6243 Week 46, 2026 Amount DKK 340.00 Failed The bank account is closed');
  expect(text).not.toContain('DK50');
  expect(text).toContain('Approve and pay Cancel the run');
  expect(await show(page(false))).not.toContain('Approve and pay');
});

test('PAYOUT-13 runs, accounts to approve and what the bank said wrongly are one page', async () => {
  const destination = {
    ...{ venueId: 7, venueName: 'Hyben', destinationId: 2, account: 'DK5000400440116243', isApproved: false },
    ...{ holderName: 'Hyben ApS', usableFrom: new Date('2026-11-27T09:00:00Z') },
  };
  const problem = {
    answerId: 1,
    problem: 'wrong_amount',
    reference: 'TREDJE-7-3',
    amount: 34_001,
    currency: 'DKK',
  };
  const props = {
    ...{ runs: [RUN], destinations: [destination], answers: [] },
    problems: [problem as ShownProblem],
  };
  const text = await show(<PayoutsPage {...props} mayPay />);
  for (const part of [
    'Run 7 Waits for approval Denmark · 1 venue',
    'Hyben Hyben ApS · …6243 Used from Friday 27 November',
    'Wrong amount TREDJE-7-3 DKK 340.01',
  ])
    expect(text).toContain(part);
  expect(await show(<PayoutsPage {...props} mayPay={false} />)).not.toContain('Prepare a run');
});

test('PAYOUT-24 a run says when the bank’s files came and were read, and whether they fit', async () => {
  const [receivedAt, readAt] = [new Date('2026-11-25T09:00:00Z'), new Date('2026-11-25T09:00:04Z')];
  const page = (answers: ShownAnswer[]) => (
    <PayoutRunPage run={{ ...RUN, state: 'approved' }} payouts={[]} hasBankFile answers={answers} mayPay />
  );
  const text = await show(
    page([
      { answerId: 3, receivedAt, readAt: null, problems: 0 },
      { answerId: 2, receivedAt, readAt, problems: 2 },
      { answerId: 1, receivedAt, readAt, problems: 0 },
    ]),
  );
  const received = 'Received Wednesday 25 November, 10:00';
  const read = 'Read Wednesday 25 November, 10:00';
  expect(text).toContain(
    `${received} Being read ${received} ${read} 2 entries fit nothing ${received} ${read} Everything fits`,
  );
  expect(await show(page([]))).toContain('No file of the bank yet.');
});

test('PAYOUT-14 a venue sees where its money goes, and only who may asks for another account', async () => {
  const usableFrom = new Date('2026-11-27T09:00:00Z');
  const destinations = [
    {
      destinationId: 2,
      account: 'DK5000400440116243',
      holderName: 'Hyben ApS',
      usableFrom,
      isApproved: false,
    },
  ];
  const text = await show(<Destinations venueId={7} destinations={destinations} mayRequest />);
  expect(text).toContain('Hyben ApS · …6243 Waits for our approval Use another account');
  expect(await show(<Destinations venueId={7} destinations={[]} mayRequest={false} />)).toContain(
    'No account yet',
  );
});

test('JOURNAL-15 a day is shown by account, and an opened one with whole entries', async () => {
  const line = { account: 'venue_payable', amount: 6_000, currency: 'DKK' } as const;
  const lines = [line, { ...line, account: 'commission_revenue', amount: -6_000 } as const];
  const entries = [{ key: 'statement:7/2026-11-09', happenedAt: new Date('2026-11-16T05:00:00Z'), lines }];
  const opened = { account: 'venue_payable', currency: 'DKK', entries, isAll: true } as const;
  const text = await show(<JournalPage day="2026-11-16" sums={[{ ...line, entries: 1 }]} opened={opened} />);
  expect(text).toContain('Owed to venues 1 entry DKK 60.00');
  expect(text).toContain('statement:7/2026-11-09');
  expect(text).toContain('Owed to venues DKK 60.00 Commission −DKK 60.00');
  expect(await show(<JournalPage day="2026-11-16" sums={[]} opened={null} />)).toContain(
    'Nothing was posted',
  );
});
