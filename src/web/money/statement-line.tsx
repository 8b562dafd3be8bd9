import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineNameOf } from '#core/money/statement.ts';
import type { Currency } from '#core/money.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { DisputeForm } from './dispute-form.tsx';
import type { LineDispute, ShownLine } from './statement-data.ts';
import { lineColumns } from './statement-line-style.ts';
import { useMoney } from './use-money.ts';

type StatementLineProps = {
  venueId: number;
  week: string;
  line: ShownLine;
  currency: Currency;
  mayDispute: boolean;
};

/** A card on phones, and a row of columns from tablets up. */
export function StatementLine({ venueId, week, line, currency, mayDispute }: StatementLineProps) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const [isDisputing, setDisputing] = useState(false);
  const source = t(`partner.money.source_${lineNameOf(line)}`);
  const name = line.reference ? `${source} ${line.reference}` : source;
  const figures = [
    { key: 'amount', amount: line.amount },
    { key: 'discount', amount: line.discountAmount },
    { key: 'commission', amount: 0 - line.commissionAmount },
    { key: 'vat', amount: 0 - line.vatAmount },
  ] as const;
  return (
    <li className="grid gap-2 border-line border-t px-4 py-3 first:border-t-0 tablet:first:border-t">
      <div className={`grid items-center gap-y-1 ${lineColumns(mayDispute)}`}>
        <div>
          <p className="font-medium">{name}</p>
          {line.text && <p className="whitespace-pre-line text-ink-mid text-sm">{line.text}</p>}
        </div>
        <dl className="figures contents">
          {figures.map(({ key, amount }) => (
            <div
              key={key}
              className={classNames(
                'flex justify-between gap-4 tablet:block tablet:text-right',
                // A card says nothing about what didn't happen; a column has to.
                key === 'discount' && amount === 0 && 'max-tablet:hidden',
              )}
            >
              <dt className="text-ink-mid tablet:sr-only">{t(`partner.money.column_${key}`)}</dt>
              <dd className="whitespace-nowrap">{money(amount, currency)}</dd>
            </div>
          ))}
        </dl>
        {mayDispute && !line.dispute && !isDisputing && (
          <Button
            kind="quiet"
            className="-mx-3 justify-self-start tablet:-my-2 tablet:justify-self-end"
            aria-label={t('partner.money.dispute_label', { name })}
            onClick={() => setDisputing(true)}
          >
            {t('partner.money.dispute')}
          </Button>
        )}
      </div>
      {line.dispute && <Dispute dispute={line.dispute} />}
      {isDisputing && !line.dispute && (
        <DisputeForm
          path={`/v/${venueId}/statements/${week}/lines/${line.number}/dispute`}
          onEnd={() => setDisputing(false)}
        />
      )}
    </li>
  );
}

const TONES = { accepted: 'olive', refused: 'neutral', waiting: 'saffron' } as const;

function Dispute({ dispute }: { dispute: LineDispute }) {
  const { t } = useTranslation();
  const { language } = useMoney();
  const state = dispute.decision ?? 'waiting';
  return (
    <div className="grid justify-items-start gap-2 rounded-small bg-wash p-3">
      <Badge tone={TONES[state]}>{t(`partner.money.dispute_${state}`)}</Badge>
      <p className="whitespace-pre-line">{dispute.text}</p>
      <p className="text-ink-soft text-sm">
        {t('partner.money.disputed_at', { moment: formatMoment(dispute.askedAt, language) })}
      </p>
      {dispute.answer && (
        <p className="whitespace-pre-line">
          <span className="font-medium">{t('partner.money.answer')}</span> {dispute.answer}
        </p>
      )}
    </div>
  );
}
