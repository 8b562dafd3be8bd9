// Everything that stands on the PDF of a closed statement, as texts.
import { formatDay } from '#core/format-date.ts';
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import { type Language, LOCALES, MARKETS } from '#core/market.ts';
import { percentText } from '#core/money/percent-text.ts';
import { lineNameOf } from '#core/money/statement.ts';
import { formatExactMoney } from '#core/money.ts';
import type { ExportedStatement } from './read-exported-statement.ts';
import type { StatementPdfLine, StatementPdfTexts } from './statement-pdf-texts.ts';

export async function makeStatementPdfTexts(
  statement: ExportedStatement,
  language: Language,
): Promise<StatementPdfTexts> {
  const { t } = await createPartnerI18n(language);
  const { currency, venue, weekName, lines } = statement;
  const money = (amount: number) => formatExactMoney(amount, currency, language);
  const day = (one: string) => formatDay(one, language);
  const closedAt = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeZone: MARKETS[statement.market].timeZone,
  }).format(statement.closedAt);
  const parts = [
    ['total_menus', statement.menusAmount],
    ['total_refunds', statement.refundsAmount],
    ['total_charges', statement.chargesAmount],
    ['total_corrections', statement.correctionsAmount],
    ['total_commission', 0 - statement.commissionAmount],
    ['total_vat', 0 - statement.vatAmount],
  ] as const;
  const rates = [...new Set(lines.map((line) => line.commissionBasisPoints))].filter((rate) => rate > 0);
  const heading = t('partner.money.week', { number: weekName.number, year: weekName.year });
  let shownDay = '';
  return {
    title: `Tredje: ${t('partner.money.pdf_title')}, ${heading}`,
    locale: LOCALES[language],
    venue: [venue.name, venue.address, `${venue.zip} ${venue.city}`],
    heading: `${t('partner.money.pdf_title')}, ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    details: [
      `${day(weekName.firstDay)} – ${day(weekName.lastDay)}`,
      t('partner.money.closed_at', { moment: closedAt }),
      t('partner.money.pdf_number', { number: statement.number }),
    ],
    totals: parts
      .filter(([, amount]) => amount !== 0)
      .map(([key, amount]) => ({ label: t(`partner.money.${key}`), amount: money(amount) })),
    payable: { label: t('partner.money.payable'), amount: money(statement.payableAmount) },
    about: t('partner.money.pdf_about', {
      rate: rates.map((rate) => `${language === 'en' ? rate / 100 : percentText(rate)}\u00a0%`).join(' / '),
    }),
    columns: (['source', 'amount', 'discount', 'commission', 'vat', 'payable'] as const).map((name) =>
      t(`partner.money.column_${name}`),
    ),
    lines: lines.flatMap((line) => {
      const source = t(`partner.money.source_${lineNameOf(line)}`);
      const printed: StatementPdfLine = {
        cells: [
          line.reference ? `${source} ${line.reference}` : source,
          ...[line.amount, line.discountAmount, 0 - line.commissionAmount, 0 - line.vatAmount].map(money),
          money(line.amount - line.commissionAmount - line.vatAmount),
        ],
        note: line.text,
      };
      if (line.serviceDay === shownDay) return [printed];
      shownDay = line.serviceDay;
      return [{ day: day(line.serviceDay) }, printed];
    }),
    // The drawing fills these in, because only it knows how many pages there are.
    pageNumber: t('partner.money.pdf_page', { page: '{page}', pages: '{pages}' }),
  };
}
