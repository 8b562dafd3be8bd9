// A guest who waits for an answer is above whatever the door shows, because there are
// three minutes.
import { useState } from 'react';
import type { Answer, GuestRequest } from '#core/booking/evening/evening.contract.ts';
import { formatTimeOfInstant } from '#core/format-date.ts';
import type { DoorText } from '#core/i18n/door-texts.ts';
import type { Language } from '#core/market.ts';
import { formatLeft } from '../../staff/use-waiting-requests.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  t: DoorText;
  language: Language;
  waiting: readonly GuestRequest[];
  nowAt: number;
  timeZone: string;
  /** Whether the server has the answer. */
  onAnswer: (requestId: number, answer: Answer) => Promise<boolean>;
};

const MINUTE_MS = 60_000;

export function GuestRequests({ waiting, ...props }: Props) {
  // One after the other: two cards would cover the whole screen of a phone.
  const [request] = waiting;
  if (!request) return null;
  return (
    <section
      role="alert"
      aria-label={props.t('requests.title')}
      className="fixed inset-x-0 top-0 z-30 mx-auto grid max-w-3xl gap-3 bg-saffron p-4 pt-[max(1rem,env(safe-area-inset-top))] text-on-saffron shadow-lift"
    >
      <Request key={request.id} {...props} request={request} />
    </section>
  );
}

type RequestProps = Omit<Props, 'waiting'> & { request: GuestRequest };

function Request({ t, language, request, nowAt, timeZone, onAnswer }: RequestProps) {
  const [sending, setSending] = useState<Answer>();
  const [isUnsent, setIsUnsent] = useState(false);
  const { kind, minutes, reason, reference, party, table } = request;
  const arriveAt = Date.parse(request.arrive_at);
  const timeOf = (at: number) => formatTimeOfInstant(new Date(at), timeZone, language);
  const isLate = kind === 'late';
  const words = {
    name: request.name ?? reference,
    minutes: minutes ?? 0,
    time: timeOf(arriveAt + (minutes ?? 0) * MINUTE_MS),
  };
  const answer = async (given: Answer) => {
    setSending(given);
    setIsUnsent(!(await onAnswer(request.id, given)));
    setSending(undefined);
  };
  return (
    <>
      <div className="flex justify-between gap-4">
        <h2 className="font-sans font-semibold text-lg">
          {t(isLate ? 'requests.late' : 'requests.turned_away', words)}
        </h2>
        <span className="figures shrink-0 font-semibold text-lg">
          {t('requests.left', { time: formatLeft(Date.parse(request.due_at ?? '') - nowAt) })}
        </span>
      </div>
      <p>{[reference, t('people', { count: party }), timeOf(arriveAt), table].join(' · ')}</p>
      <p>{reason === null ? t('requests.late_question') : t(`requests.reason.${reason}`)}</p>
      {isUnsent && <p className="font-semibold">{t('requests.not_sent')}</p>}
      <div className="grid grid-cols-2 gap-2">
        <Button busy={sending === 'accept'} onClick={() => void answer('accept')} className="min-h-14">
          {t(isLate ? 'requests.late_accept' : 'requests.away_accept')}
        </Button>
        <Button
          kind="secondary"
          busy={sending === 'refuse'}
          onClick={() => void answer('refuse')}
          className="min-h-14"
        >
          {t(isLate ? 'requests.late_refuse' : 'requests.away_refuse')}
        </Button>
      </div>
    </>
  );
}
