import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import type { Language } from '#core/market.ts';
import { ChargebackPage } from './chargeback-page.tsx';
import { ChargebacksPage } from './chargebacks-page.tsx';
import { DayClosePage } from './day-close-page.tsx';
import { LiabilityPage } from './liability-page.tsx';

async function render(page: ReactElement, language: Language = 'en'): Promise<string> {
  const i18n = await createPartnerI18n(language);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </I18nextProvider>,
  );
}

const AT = new Date('2026-11-16T10:00:00Z');
const AMOUNTS = { rowsAmount: 37_500, journalAmount: 0 };
const DIFFERENCE = {
  ...({ differenceId: 3, day: '2026-11-15', kind: 'payments', subject: 'order 7/9', problem: null } as const),
  ...({ currency: 'DKK', ...AMOUNTS, venueId: 7, orderId: 9, foundAt: AT, goneAt: null } as const),
  ...({ state: 'open', owner: 'Ida Holm', note: 'I ask the bank' } as const),
};

test.for(['en', 'da', 'sv'] as const)(
  'CLOSE-1 CLOSE-3 the day close opens its sums and has each difference with its owner (%s)',
  async (language) => {
    const html = await render(
      <DayClosePage
        day="2026-11-15"
        sums={[{ book: 'payments', currency: 'DKK', ...AMOUNTS, items: 4, differences: 1 }]}
        check={{ checkedAt: AT, payments: 4, refunds: 0 }}
        opened={{
          ...{ book: 'payments', currency: 'DKK', isAll: true },
          items: [{ subject: 'order 7/9', venueId: 7, orderId: 9, ...AMOUNTS }],
        }}
        differences={[DIFFERENCE]}
        mayExplain
      />,
      language,
    );
    expect(html).toContain('book=payments&amp;currency=DKK');
    expect(html).toContain('/ops/journal?day=2026-11-15&amp;account=provider');
    expect(html).toContain('/ops/orders/7/9');
    expect(html).toContain('Ida Holm');
    expect(html).toContain('375');
    expect(html).not.toContain('partner.day_close');
  },
);

test('CLOSE-2 a day that was never compared does not say that nothing differs, and two currencies are told apart', async () => {
  const sum = { book: 'payments', ...AMOUNTS, items: 4, differences: 1 } as const;
  const sums = [
    { ...sum, currency: 'DKK' as const },
    { ...sum, currency: 'SEK' as const },
  ];
  const page = { day: '2026-11-15', sums, opened: null, differences: [], mayExplain: true };
  const never = await render(<DayClosePage {...page} check={null} />);
  expect(never).toContain('The day has not been compared yet.');
  expect(never).not.toContain('Nothing differs');
  expect(never).toMatch(/>Compare</);
  expect(never).toContain(', SEK');
  const compared = await render(
    <DayClosePage {...page} sums={sums.slice(0, 1)} check={{ checkedAt: AT, payments: 4, refunds: 0 }} />,
  );
  expect(compared).toContain('Nothing differs');
  expect(compared).toMatch(/>Compare again</);
  expect(compared).not.toContain(', DKK<');
});

const PROBLEM_TEXTS = {
  en: ['A refund was made at the provider, not by us', 'something new'],
  da: ['En refundering er lavet hos betalingsudbyderen, ikke af os', 'something new'],
  sv: ['En återbetalning är gjord hos betalleverantören, inte av oss', 'something new'],
} as const;

test.for(['en', 'da', 'sv'] as const)(
  'PAYOUT-22 a finding of the provider is said in words (%s)',
  async (language) => {
    const problems = ['refund made at the provider, not by us', 'something new'];
    const differences = problems.map((problem, differenceId) => ({
      ...{ ...DIFFERENCE, differenceId, problem, kind: 'provider' as const, subject: 're_1' },
      ...{ currency: null, rowsAmount: null, journalAmount: null },
    }));
    const day = { day: '2026-11-15', sums: [], check: null, opened: null };
    const html = await render(
      <DayClosePage {...day} differences={differences} mayExplain={false} />,
      language,
    );
    for (const text of PROBLEM_TEXTS[language]) expect(html).toContain(text);
  },
);

const LIABILITY = {
  ...{ currency: 'DKK' as const, openingAmount: 0, issuedAmount: 50_000, returnedAmount: 0 },
  ...{ redeemedAmount: 0, paidOutAmount: 0, expiredAmount: 0, voidedAmount: 0, closingAmount: 50_000 },
  ...{ journalAmount: 50_000, vatAmount: 10_000, breakageAmount: 6_800, newBreakageAmount: 0 },
};

test('LIABILITY-1 cards and journal are said to agree, or by how much they differ', async () => {
  const show = (journalAmount: number) =>
    render(
      <LiabilityPage
        day="2026-11-15"
        rows={[{ ...LIABILITY, journalAmount }]}
        months={[{ currency: 'DKK', month: '2029-11', cards: 1, amount: 50_000, frozenAmount: 0 }]}
        findings={[]}
      />,
    );
  expect(await show(50_000)).toContain('Cards and journal agree.');
  const off = await show(40_000);
  expect(off).not.toContain('agree.');
  expect(off).toMatch(/Cards and journal are .*100\.00.* apart/);
  expect(off).toContain('November 2029');
});

test('EVIDENCE-3 a chargeback shows its deadline, its evidence and its order, and only who may sends it', async () => {
  const chargeback = {
    ...{ reversalId: 'du_1', venueId: 7, orderId: 9, venue: 'Kroen', reference: 'K7WX3M', amount: 41_500 },
    ...{ currency: 'DKK' as const, status: 'needs_response', dueAt: AT, askedAt: null, sentAt: null },
  };
  const evidence = {
    ...{ productDescription: 'Table for 2', serviceDate: '2026-11-10', activityLog: 'Checked in' },
    summary: 'Used',
  };
  const show = (maySend: boolean) =>
    render(<ChargebackPage {...{ chargeback, evidence, maySend }} canBeAnswered />);
  const html = await show(true);
  for (const text of ['Answer before', 'Checked in', '/ops/orders/7/9', 'Send to the bank'])
    expect(html).toContain(text);
  expect(await show(false)).not.toContain('Send to the bank');
  expect(await render(<ChargebacksPage chargebacks={[chargeback]} />)).toContain('/ops/chargebacks/du_1');
});
