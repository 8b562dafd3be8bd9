import { useTranslation } from 'react-i18next';
import { usePolling } from '../receipt/use-polling.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Badge } from '../ui/badge.tsx';
import type { ShownAnswer } from './payout-data.ts';
import { useMoney } from './use-money.ts';

/** While a job reads a file. */
const POLL_MS = 2_000;

/** When the bank's files came and were read, and whether they fit. */
export function BankAnswerList({ answers }: { answers: readonly ShownAnswer[] }) {
  const { t } = useTranslation();
  const { language } = useMoney();
  usePolling(answers.some(({ readAt }) => readAt === null) ? POLL_MS : undefined);
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold">{t('partner.payouts.answers')}</h3>
      {answers.length === 0 ? (
        <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.payouts.answers_none')}</p>
      ) : (
        <ul className="tool-card">
          {answers.map(({ answerId, receivedAt, readAt, problems }) => (
            <li
              key={answerId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-4 py-3 [&+&]:border-t"
            >
              <span className="figures">
                <span className="block">
                  {t('partner.payouts.answer_received', { moment: formatMoment(receivedAt, language) })}
                </span>
                {readAt && (
                  <span className="block text-ink-mid text-sm">
                    {t('partner.payouts.answer_read', { moment: formatMoment(readAt, language) })}
                  </span>
                )}
              </span>
              {readAt === null ? (
                <Badge tone="saffron">{t('partner.payouts.answer_reading')}</Badge>
              ) : problems > 0 ? (
                <Badge tone="tomato">{t('partner.payouts.answer_problems', { count: problems })}</Badge>
              ) : (
                <Badge tone="olive">{t('partner.payouts.answer_fits')}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
