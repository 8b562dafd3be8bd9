// What we owe on gift cards, how it moved on a day, which cards it is, and what lapsed.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Currency } from '#core/money.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { DayForm } from './day-form.tsx';
import { useMoney } from './use-money.ts';

const MOVES = ['issued', 'returned', 'redeemed', 'paidOut', 'expired', 'voided'] as const;
const TAKEN: ReadonlySet<string> = new Set(['redeemed', 'paidOut', 'expired', 'voided']);

type Row = {
  currency: Currency;
  openingAmount: number;
  issuedAmount: number;
  returnedAmount: number;
  redeemedAmount: number;
  paidOutAmount: number;
  expiredAmount: number;
  voidedAmount: number;
  closingAmount: number;
  journalAmount: number;
  vatAmount: number;
  breakageAmount: number;
  newBreakageAmount: number;
};
type Month = { currency: Currency; month: string; cards: number; amount: number; frozenAmount: number };
export type LiabilityPageProps = {
  day: string;
  rows: readonly Row[];
  months: readonly Month[];
  findings: readonly string[];
};

export function LiabilityPage({ day, rows, months, findings }: LiabilityPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.liability.title')}</h1>
        <p className="text-ink-mid">{t('partner.liability.lead')}</p>
      </div>
      <DayForm day={day} />
      {findings.map((finding) => (
        <p key={finding} role="alert" className="rounded-small bg-tomato-wash p-3 text-tomato-ink">
          {t('partner.liability.differs', { finding })}
        </p>
      ))}
      {rows.length === 0 && (
        <p className="tool-card px-4 py-3 text-ink-mid tablet:max-w-3xl">{t('partner.liability.empty')}</p>
      )}
      <div className="grid items-start gap-6 tablet:grid-cols-2">
        {rows.map((row) => (
          <DayCard key={row.currency} day={day} row={row} />
        ))}
      </div>
      {months.length > 0 && <Expiry months={months} />}
    </>
  );
}

function DayCard({ day, row }: { day: string; row: Row }) {
  const { t } = useTranslation();
  const { money, day: dayText } = useMoney();
  const { currency } = row;
  const text = (amount: number) => money(amount, currency);
  const journal = (account: string) =>
    `${partnerPath('journal', {})}?day=${day}&account=${account}&currency=${currency}`;
  const isSame = row.closingAmount === row.journalAmount;
  return (
    <section className="tool-card grid gap-2 p-4">
      <h2 className="font-semibold text-name">
        {currency}, {dayText(day)}
      </h2>
      <dl className="figures grid gap-1">
        <Fact name={t('partner.liability.opening')} text={text(row.openingAmount)} />
        {MOVES.map((move) => (
          <Fact
            key={move}
            name={t(`partner.liability.${move}`)}
            text={text(TAKEN.has(move) ? 0 - row[`${move}Amount`] : row[`${move}Amount`])}
          />
        ))}
        <Fact name={t('partner.liability.closing')} text={text(row.closingAmount)} isSum />
        <Fact name={t('partner.liability.journal')} text={text(row.journalAmount)} />
        <Fact name={t('partner.liability.vat')} text={text(row.vatAmount)} />
        <Fact name={t('partner.liability.new_breakage')} text={text(row.newBreakageAmount)} />
        <Fact name={t('partner.liability.breakage')} text={text(row.breakageAmount)} />
      </dl>
      <p className={isSame ? 'text-ink-mid' : 'font-medium text-tomato-ink'}>
        {isSame
          ? t('partner.liability.agrees')
          : t('partner.liability.off', { amount: text(row.closingAmount - row.journalAmount) })}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <Link to={journal('gift_card')} className="underline">
          {t('partner.liability.open_journal')}
        </Link>
        <Link to={journal('breakage')} className="underline">
          {t('partner.liability.open_breakage')}
        </Link>
        <Link
          to={`${partnerPath('day_close', {})}?day=${day}&book=gift_cards&currency=${currency}`}
          className="underline"
        >
          {t('partner.liability.open_cards')}
        </Link>
      </p>
    </section>
  );
}

function Fact({ name, text, isSum = false }: { name: string; text: string; isSum?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isSum ? 'border-line border-t pt-1 font-semibold' : ''}`}>
      <dt className={isSum ? '' : 'text-ink-mid'}>{name}</dt>
      <dd className="whitespace-nowrap">{text}</dd>
    </div>
  );
}

function Expiry({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  const monthText = (month: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  return (
    <section className="grid gap-2 tablet:max-w-2xl">
      <h2 className="font-semibold text-name">{t('partner.liability.by_expiry')}</h2>
      <ul className="tool-card">
        {months.map(({ currency, month, cards, amount, frozenAmount }) => (
          <li
            key={`${currency} ${month}`}
            className="flex justify-between gap-4 border-line px-4 py-2 [&+&]:border-t"
          >
            <span>
              <span className="block first-letter:uppercase">{monthText(month)}</span>
              <span className="block text-ink-soft text-sm">
                {t('partner.liability.cards', { count: cards })}
                {frozenAmount > 0 &&
                  ` · ${t('partner.liability.frozen', { amount: money(frozenAmount, currency) })}`}
              </span>
            </span>
            <span className="figures whitespace-nowrap font-semibold">{money(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
