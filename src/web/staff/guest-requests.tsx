// Guests who wait for the venue's answer:
// who, what, how long is left, and two buttons. On Tonight.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, GuestRequest, GuestRequestList } from '#core/booking/evening/evening.contract.ts';
import { formatTimeOfInstant } from '#core/format-date.ts';
import type { Language } from '#core/market.ts';
import { Button } from '../ui/button.tsx';
import { formatLeft, useWaitingRequests } from './use-waiting-requests.ts';

const MINUTE_MS = 60_000;

type Props = {
  list: GuestRequestList;
  timeZone: string;
  language: Language;
  /** Sends the answer; the caller loads the list again afterwards. */
  onAnswer: (requestId: number, answer: Answer) => Promise<void>;
};

export function GuestRequests({ list, timeZone, language, onAnswer }: Props) {
  const { t } = useTranslation();
  const { waiting, nowAt } = useWaitingRequests(list);
  if (waiting.length === 0) return null;
  return (
    <section role="alert" aria-label={t('partner.requests.title')} className="grid gap-3">
      {waiting.map((request) => (
        <Request key={request.id} {...{ request, nowAt, timeZone, language, onAnswer }} />
      ))}
    </section>
  );
}

type RequestProps = Omit<Props, 'list'> & { request: GuestRequest; nowAt: number };

function Request({ request, nowAt, timeZone, language, onAnswer }: RequestProps) {
  const { t } = useTranslation();
  const [sending, setSending] = useState<Answer>();
  const { kind, minutes, reason, reference, party, table } = request;
  const arriveAt = Date.parse(request.arrive_at);
  const timeOf = (at: number) => formatTimeOfInstant(new Date(at), timeZone, language);
  const name = request.name ?? reference;
  const words = { name, minutes, time: timeOf(arriveAt + (minutes ?? 0) * MINUTE_MS) };
  const isLate = kind === 'late';

  async function answer(given: Answer) {
    setSending(given);
    await onAnswer(request.id, given).finally(() => setSending(undefined));
  }

  return (
    <article className="grid gap-3 rounded-box bg-saffron p-4 text-on-saffron">
      <div className="flex justify-between gap-4">
        <h2 className="font-semibold">
          {t(isLate ? 'partner.requests.late' : 'partner.requests.turned_away', words)}
        </h2>
        <span className="figures shrink-0 font-semibold">
          {t('partner.requests.left', { time: formatLeft(Date.parse(request.due_at ?? '') - nowAt) })}
        </span>
      </div>
      <p className="text-sm">
        {[reference, t('partner.tonight.party', { count: party }), timeOf(arriveAt), table].join(' · ')}
      </p>
      <p>{reason === null ? t('partner.requests.late_question') : t(`partner.requests.reason.${reason}`)}</p>
      {!isLate && <p className="text-sm">{t('partner.requests.away_cost')}</p>}
      <div className="grid grid-cols-2 gap-2">
        <Button busy={sending === 'accept'} onClick={() => void answer('accept')}>
          {t(isLate ? 'partner.requests.late_accept' : 'partner.requests.away_accept')}
        </Button>
        <Button kind="secondary" busy={sending === 'refuse'} onClick={() => void answer('refuse')}>
          {t(isLate ? 'partner.requests.late_refuse' : 'partner.requests.away_refuse')}
        </Button>
      </div>
    </article>
  );
}
