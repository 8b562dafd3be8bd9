// Jobs that failed too often: tried again, or dropped with a reason.
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { useMoney } from '../money/use-money.ts';
import { formText } from '../staff/form-text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { formatDated } from './format-dated.ts';

export type Letter = {
  id: string;
  queue: string;
  about: string;
  failedAt: Date;
  tries: number;
  reason: string;
};

export function DeadLetterList({ letters }: { letters: readonly Letter[] }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const [tried, setTried] = useState<number>();
  const queues = [...new Set(letters.map(({ queue }) => queue))];
  const retry = (queue: string) =>
    run(async () => {
      const { count } = await partnerPost<{ count: number }>('/ops/dead-letters/retry', { queue });
      setTried(count);
      await revalidate();
    });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {queues.map((queue) => (
          <Button key={queue} busy={busy} onClick={() => retry(queue)}>
            {t('partner.health.letters.retry', { queue })}
          </Button>
        ))}
      </div>
      <p role="status" className="text-olive-ink empty:hidden">
        {tried !== undefined && t('partner.health.letters.tried', { count: tried })}
      </p>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
      <ul>
        {letters.map((letter) => (
          <li key={letter.id} className="border-line border-t py-3">
            <LetterRow letter={letter} />
          </li>
        ))}
      </ul>
    </>
  );
}

function LetterRow({ letter }: { letter: Letter }) {
  const { t } = useTranslation();
  const { language } = useMoney();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const [isDropping, setDropping] = useState(false);
  const { id, queue, about, failedAt, tries, reason } = letter;
  const drop = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { queue, ids: [id], reason: formText(event.currentTarget, 'reason') };
    void run(async () => {
      await partnerPost('/ops/dead-letters/drop', body);
      await revalidate();
    });
  };
  return (
    <div className="grid gap-1">
      <p className="break-words">
        <code className="text-sm">{about}</code>
      </p>
      <p className="figures text-ink-soft text-sm">
        {queue} · {t('partner.health.letters.tries', { count: tries })} · {formatDated(failedAt, language)}
      </p>
      <p className="break-words text-sm">{reason}</p>
      {isDropping ? (
        <form onSubmit={drop} className="grid gap-3 tablet:grid-cols-[1fr_auto] tablet:items-end">
          <Field name="reason" label={t('partner.mend.reason')} required maxLength={500} />
          <Button type="submit" kind="secondary" busy={busy}>
            {t('partner.health.letters.drop')}
          </Button>
        </form>
      ) : (
        <Button kind="secondary" className="justify-self-start" onClick={() => setDropping(true)}>
          {t('partner.health.letters.drop')}
        </Button>
      )}
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}
