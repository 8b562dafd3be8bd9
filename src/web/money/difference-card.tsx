// One difference of a day: what it is, who looks into it, and what came of it.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { DifferenceState, FoundDifference } from '#core/money/day-close.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { Subject } from './subject.tsx';
import { useMoney } from './use-money.ts';

export type Difference = FoundDifference & {
  differenceId: number;
  day: string;
  foundAt: Date;
  goneAt: Date | null;
  state: DifferenceState;
  owner: string | null;
  note: string | null;
};

type CardProps = { difference: Difference; mayExplain: boolean };

export function DifferenceCard({ difference, mayExplain }: CardProps) {
  const { t } = useTranslation();
  const { language, day, money } = useMoney();
  const [isOpen, setOpen] = useState(false);
  const { kind, problem, currency, rowsAmount, journalAmount, state, owner, note, goneAt } = difference;
  return (
    <li className="tool-card grid gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{t(`partner.day_close.book_${kind}`)}</h3>
        <span className={state === 'open' ? 'font-medium text-tomato-ink' : 'text-ink-mid'}>
          {t(`partner.day_close.state_${state}`)}
        </span>
      </div>
      <p className="text-ink-soft text-sm">
        {day(difference.day)} ·{' '}
        {t('partner.day_close.found', { moment: formatMoment(difference.foundAt, language) })}
        {goneAt && ` · ${t('partner.day_close.gone', { moment: formatMoment(goneAt, language) })}`}
      </p>
      <Subject {...difference} />
      {problem && <p>{t(`partner.day_close.problem_${problem.replace(/\W+/g, '_')}`, problem)}</p>}
      {currency && rowsAmount !== null && journalAmount !== null && (
        <p className="figures">
          {t('partner.day_close.amounts', {
            ...{ rows: money(rowsAmount, currency), journal: money(journalAmount, currency) },
            difference: money(rowsAmount - journalAmount, currency),
          })}
        </p>
      )}
      {note && (
        <p className="whitespace-pre-line rounded-small bg-wash p-3">
          <span className="block text-ink-soft text-sm">{owner}</span>
          {note}
        </p>
      )}
      {mayExplain && !isOpen && (
        <Button kind="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('partner.day_close.explain')}
        </Button>
      )}
      {isOpen && <ExplainForm difference={difference} onEnd={() => setOpen(false)} />}
    </li>
  );
}

const CHOICES = ['explained', 'mended', 'open'] as const;

function ExplainForm({ difference, onEnd }: { difference: Difference; onEnd: () => void }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const state = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
    const body = { state, note: formText(event.currentTarget, 'note') };
    if (!(await run(() => partnerPost(`/ops/day-differences/${difference.differenceId}`, body)))) return;
    onEnd();
    await revalidate();
  };
  return (
    <form onSubmit={send} className="grid gap-3 border-line border-t pt-3">
      <TextArea
        name="note"
        label={t('partner.day_close.note')}
        maxLength={500}
        rows={2}
        defaultValue={difference.note ?? ''}
        required
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        {CHOICES.map((state) => (
          <Button
            key={state}
            type="submit"
            value={state}
            kind={state === 'explained' ? 'primary' : 'secondary'}
            busy={busy}
          >
            {t(`partner.day_close.set_${state}`)}
          </Button>
        ))}
        <Button kind="secondary" onClick={onEnd}>
          {t('partner.money.cancel')}
        </Button>
      </div>
    </form>
  );
}
