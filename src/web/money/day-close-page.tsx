// A day as finance closes it: each sum by our rows and by the journal, what it is made of, and
// what differs.
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { ACCOUNT_OF, type DayBook } from '#core/money/day-close.ts';
import type { Currency } from '#core/money.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Button } from '../ui/button.tsx';
import { DayForm } from './day-form.tsx';
import { type Difference, DifferenceCard } from './difference-card.tsx';
import { Subject } from './subject.tsx';
import { useMoney } from './use-money.ts';

type Sum = {
  book: DayBook;
  currency: Currency;
  rowsAmount: number;
  journalAmount: number;
  items: number;
  differences: number;
};
type Item = {
  subject: string;
  venueId: number | null;
  orderId: number | null;
  rowsAmount: number;
  journalAmount: number;
};
type Opened = { book: DayBook; currency: Currency; items: readonly Item[]; isAll: boolean };
export type DayClosePageProps = {
  day: string;
  sums: readonly Sum[];
  check: { checkedAt: Date; payments: number; refunds: number } | null;
  opened: Opened | null;
  differences: readonly Difference[];
  mayExplain: boolean;
};

export function DayClosePage({ day, sums, check, opened, differences, mayExplain }: DayClosePageProps) {
  const { t } = useTranslation();
  const { day: dayText } = useMoney();
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.day_close.title')}</h1>
        <p className="text-ink-mid">{t('partner.day_close.lead')}</p>
      </div>
      <DayForm day={day} />
      <section className="grid gap-2 tablet:max-w-3xl">
        <h2 className="font-semibold text-name first-letter:uppercase">{dayText(day)}</h2>
        {sums.length === 0 && (
          <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.day_close.empty')}</p>
        )}
        <ul className="tool-card empty:hidden">
          {sums.map((sum) => (
            <SumRow
              key={`${sum.book} ${sum.currency}`}
              day={day}
              sum={sum}
              hasOthers={sums.some(({ currency }) => currency !== sum.currency)}
              isOpen={opened?.book === sum.book && opened.currency === sum.currency}
            />
          ))}
        </ul>
        <Checked day={day} check={check} mayCheck={mayExplain} />
      </section>
      {opened && <Items day={day} opened={opened} />}
      <section className="grid gap-2">
        <h2 className="font-semibold text-name">{t('partner.day_close.differences')}</h2>
        {differences.length === 0 ? (
          <p className="tool-card px-4 py-3 text-ink-mid tablet:max-w-3xl">
            {t(`partner.day_close.${check ? 'no_differences' : 'not_compared'}`)}
          </p>
        ) : (
          <ul className="grid gap-3">
            {differences.map((one) => (
              <DifferenceCard key={one.differenceId} difference={one} mayExplain={mayExplain} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** A day in two currencies has each sum twice, so the row names its own. */
type SumRowProps = { day: string; sum: Sum; hasOthers: boolean; isOpen: boolean };

function SumRow({ day, sum, hasOthers, isOpen }: SumRowProps) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const { book, currency, rowsAmount, journalAmount, items, differences } = sum;
  return (
    <li className="border-line [&+&]:border-t">
      <Link
        to={`${partnerPath('day_close', {})}?day=${day}&book=${book}&currency=${currency}`}
        aria-current={isOpen ? 'true' : undefined}
        className="grid min-h-14 gap-x-4 rounded-small px-4 py-2 hover:bg-wash aria-[current=true]:bg-wash tablet:grid-cols-[1fr_auto_auto] tablet:items-center"
      >
        <span>
          <span className="block font-medium">
            {t(`partner.day_close.book_${book}`)}
            {hasOthers && `, ${currency}`}
          </span>
          <span className={`block text-sm ${differences > 0 ? 'text-tomato-ink' : 'text-ink-soft'}`}>
            {t('partner.day_close.items', { count: items })}
            {' · '}
            {differences > 0
              ? t('partner.day_close.differ', { count: differences })
              : t('partner.day_close.agree')}
          </span>
        </span>
        <Amount name={t('partner.day_close.rows')} text={money(rowsAmount, currency)} />
        <Amount name={t('partner.day_close.journal')} text={money(journalAmount, currency)} />
      </Link>
    </li>
  );
}

function Amount({ name, text }: { name: string; text: string }) {
  return (
    <span className="flex items-baseline justify-between gap-2 tablet:block tablet:w-40 tablet:text-right">
      <span className="text-ink-soft text-sm tablet:block">{name}</span>
      <span className="figures whitespace-nowrap font-semibold">{text}</span>
    </span>
  );
}

function Checked({ day, check, mayCheck }: Pick<DayClosePageProps, 'day' | 'check'> & { mayCheck: boolean }) {
  const { t } = useTranslation();
  const { language } = useMoney();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const compare = async () => {
    if (await run(() => partnerPost(`/ops/days/${day}/check`, {}))) await revalidate();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-mid">
        {check
          ? t('partner.day_close.checked', {
              ...{ moment: formatMoment(check.checkedAt, language) },
              ...{ payments: check.payments, refunds: check.refunds },
            })
          : t('partner.day_close.unchecked')}
      </p>
      {mayCheck && (
        <Button kind="secondary" busy={busy} onClick={compare}>
          {t(`partner.day_close.${check ? 'check' : 'check_first'}`)}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-tomato-ink">
          {error}
        </p>
      )}
    </div>
  );
}

function Items({ day, opened: { book, currency, items, isAll } }: { day: string; opened: Opened }) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const account = ACCOUNT_OF[book];
  return (
    <section className="grid gap-2 tablet:max-w-3xl">
      <h2 className="font-semibold text-name">
        {t(`partner.day_close.book_${book}`)}, {currency}
      </h2>
      <Link
        to={`${partnerPath('journal', {})}?day=${day}&account=${account}&currency=${currency}`}
        className="justify-self-start underline"
      >
        {t('partner.day_close.open_journal')}
      </Link>
      {!isAll && <p className="text-ink-mid">{t('partner.journal.more', { count: items.length })}</p>}
      <ul className="tool-card">
        {items.map((item) => (
          <li
            key={item.subject}
            className="grid gap-x-4 border-line px-4 py-2 tablet:grid-cols-[1fr_auto_auto] [&+&]:border-t"
          >
            <Subject {...item} />
            <Amount name={t('partner.day_close.rows')} text={money(item.rowsAmount, currency)} />
            <Amount name={t('partner.day_close.journal')} text={money(item.journalAmount, currency)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
