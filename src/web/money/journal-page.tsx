// A day of the journal by account;
// each sum opens to its entries, and each entry shows all its lines.
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import type { Account } from '#core/money/journal.ts';
import type { Currency } from '#core/money.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useMoney } from './use-money.ts';

type Line = { account: Account; amount: number; currency: Currency };
type Opened = {
  account: Account;
  currency: Currency;
  entries: readonly { key: string; happenedAt: Date; lines: readonly Line[] }[];
  isAll: boolean;
};
export type JournalPageProps = {
  day: string;
  sums: readonly (Line & { entries: number })[];
  opened: Opened | null;
};

export function JournalPage({ day, sums, opened }: JournalPageProps) {
  const { t } = useTranslation();
  const { money, day: dayText } = useMoney();
  const path = partnerPath('journal', {});
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.journal.title')}</h1>
        <p className="text-ink-mid">{t('partner.journal.lead')}</p>
      </div>
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <Field name="day" type="date" label={t('partner.journal.day')} defaultValue={day} required />
        <Button type="submit" kind="secondary" className="mb-6">
          {t('partner.journal.show')}
        </Button>
      </Form>
      <section className="grid gap-2 tablet:max-w-2xl">
        <h2 className="font-semibold text-name first-letter:uppercase">{dayText(day)}</h2>
        {sums.length === 0 && (
          <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.journal.empty')}</p>
        )}
        <ul className="tool-card empty:hidden">
          {sums.map(({ account, currency, amount, entries }) => (
            <li key={`${account} ${currency}`} className="border-line [&+&]:border-t">
              <Link
                to={`${path}?day=${day}&account=${account}&currency=${currency}`}
                aria-current={
                  opened?.account === account && opened.currency === currency ? 'true' : undefined
                }
                className="flex min-h-14 items-center justify-between gap-4 rounded-small px-4 py-2 hover:bg-wash aria-[current=true]:bg-wash"
              >
                <span>
                  <span className="block font-medium">{t(`partner.journal.account_${account}`)}</span>
                  <span className="block text-ink-soft text-sm">
                    {t('partner.journal.entries', { count: entries })}
                  </span>
                </span>
                <span className="figures whitespace-nowrap font-semibold">{money(amount, currency)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {opened && <Entries opened={opened} />}
    </>
  );
}

function Entries({ opened: { account, currency, entries, isAll } }: { opened: Opened }) {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-name">
        {t(`partner.journal.account_${account}`)}, {currency}
      </h2>
      {!isAll && <p className="text-ink-mid">{t('partner.journal.more', { count: entries.length })}</p>}
      <ul className="tool-card">
        {entries.map((entry) => (
          <li key={entry.key} className="grid gap-1 border-line px-4 py-3 [&+&]:border-t">
            <p className="flex flex-wrap justify-between gap-x-4">
              <code className="break-all text-sm">{entry.key}</code>
              <span className="text-ink-soft text-sm">{formatMoment(entry.happenedAt, language)}</span>
            </p>
            <dl className="figures grid gap-x-4 tablet:grid-cols-2">
              {entry.lines.map((line, index) => (
                <div key={`${line.account} ${index}`} className="flex justify-between gap-4">
                  <dt className="text-ink-mid">{t(`partner.journal.account_${line.account}`)}</dt>
                  <dd className="whitespace-nowrap">{money(line.amount, line.currency)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
