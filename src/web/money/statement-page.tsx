// A closed week of a venue, line by line.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { CorrectionForm } from './correction-form.tsx';
import { Downloads } from './downloads.tsx';
import type { StatementData } from './statement-data.ts';
import { StatementLine } from './statement-line.tsx';
import { lineColumns } from './statement-line-style.ts';
import { Totals } from './statement-totals.tsx';
import { useMoney } from './use-money.ts';

type StatementPageProps = { statement: StatementData; mayDispute: boolean; mayCorrect: boolean };

const COLUMNS = ['source', 'amount', 'discount', 'commission', 'vat'] as const;

export function StatementPage({ statement, mayDispute, mayCorrect }: StatementPageProps) {
  const { t } = useTranslation();
  const { language, day, week, days } = useMoney();
  const { venueId, weekName, currency, lines, closedAt } = statement;
  const serviceDays = [...new Set(lines.map(({ serviceDay }) => serviceDay))];
  return (
    <>
      <div className="grid justify-items-start">
        <Link to={partnerPath('money', { venueId })} className="tool-link -mx-2.5">
          {t('partner.money.back')}
        </Link>
        <h1 className="font-semibold text-title">{week(weekName)}</h1>
        <p className="text-ink-mid">{days(weekName)}</p>
        <p className="text-ink-soft text-sm">
          {t('partner.money.closed_at', { moment: formatMoment(closedAt, language) })}
        </p>
      </div>
      <section aria-label={t('partner.money.totals')} className="tool-card p-4 tablet:max-w-lg">
        <Totals {...statement} />
      </section>
      <Downloads venueId={venueId} week={weekName.firstDay} currency={currency} />
      {serviceDays.map((one) => (
        <section key={one} className="grid gap-2">
          <h2 className="font-semibold text-name first-letter:uppercase">{day(one)}</h2>
          <div className="tool-card">
            {/* Each line names its figures for those who can't see the columns. */}
            <div
              aria-hidden
              className={`hidden px-4 py-2 text-ink-soft text-sm tablet:grid ${lineColumns(mayDispute)}`}
            >
              {COLUMNS.map((column) => (
                <span key={column} className="not-first:text-right">
                  {t(`partner.money.column_${column}`)}
                </span>
              ))}
            </div>
            <ul>
              {lines
                .filter(({ serviceDay }) => serviceDay === one)
                .map((line) => (
                  <StatementLine
                    key={line.number}
                    {...{ venueId, week: weekName.firstDay, line, currency, mayDispute }}
                  />
                ))}
            </ul>
          </div>
        </section>
      ))}
      {mayCorrect && <CorrectionForm venueId={venueId} serviceDay={weekName.lastDay} />}
    </>
  );
}
