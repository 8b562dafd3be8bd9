// Everything that happened, oldest first, with the time in the venue's zone and who did it.
import { useTranslation } from 'react-i18next';
import type { TimelineEvent, TimelineFacts } from '#core/desk/timeline.ts';
import { formatTimeOfInstant } from '#core/format-date.ts';
import type { Currency } from '#core/money.ts';
import { useMoney } from '../money/use-money.ts';
import { Badge } from '../ui/badge.tsx';
import { formatDatedDay } from './format-dated.ts';

type TimelineProps = { events: readonly TimelineEvent[]; currency: Currency; timeZone: string };

/** Said by the sentence itself. */
const SAID = new Set(['minutes', 'state', 'tries', 'currency', 'orderId', 'requestId', 'bookingId']);

export function Timeline({ events, currency, timeZone }: TimelineProps) {
  const { t } = useTranslation();
  const { language } = useMoney();
  const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone });
  const days = Map.groupBy(events, ({ at }) => dayOf(at));
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold text-name">{t('partner.order.timeline')}</h2>
        <p className="text-ink-soft text-sm">{t('partner.order.live')}</p>
      </div>
      {[...days].map(([day, ofDay]) => (
        <div key={day} className="grid gap-2">
          <h3 className="font-semibold text-ink-mid text-sm">{formatDatedDay(day, language)}</h3>
          <ol className="tool-card">
            {ofDay.map((event, index) => (
              <EventRow
                // biome-ignore lint/suspicious/noArrayIndexKey: events have no id and only grow
                key={index}
                event={event}
                currency={currency}
                time={formatTimeOfInstant(event.at, timeZone, language)}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

type EventRowProps = { event: TimelineEvent; currency: Currency; time: string };

function EventRow({ event, currency, time }: EventRowProps) {
  const { t, i18n } = useTranslation();
  const { money } = useMoney();
  const { source, kind, by, facts = {}, reason, lines } = event;
  const key = `partner.order.event.${source}_${kind.replaceAll('.', '_')}`;
  // An action that a newer build added is shown as it is stored.
  const title = i18n.exists(key)
    ? t(key as 'partner.order.event.door_check_in', facts as { minutes: number })
    : kind;
  const state = source === 'message' ? facts['state'] : undefined;
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-x-3 border-line px-4 py-2 [&+&]:border-t">
      <time dateTime={event.at.toISOString()} className="figures text-ink-mid">
        {time}
      </time>
      <div className="grid min-w-0 gap-x-4 tablet:grid-cols-[1fr_12rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className={source === 'journal' ? 'text-ink-mid' : 'font-medium'}>{title}</span>
            {isMessageState(state) && (
              <Badge tone={MESSAGE_TONES[state]}>{t(`partner.order.message_state.${state}`)}</Badge>
            )}
            {typeof facts['tries'] === 'number' && (
              <span className="text-ink-soft text-sm">
                {t('partner.order.tries', { count: facts['tries'] })}
              </span>
            )}
          </p>
          {reason && <p className="text-sm">{t('partner.order.why', { reason })}</p>}
          <p className="figures break-words text-ink-soft text-sm empty:hidden">
            {lines
              ? lines
                  .map(
                    ({ account, amount }) =>
                      `${t(`partner.journal.account_${account}`)} ${money(amount, currency)}`,
                  )
                  .join(' · ')
              : factTexts(facts, (amount) => money(amount, currency)).join(' · ')}
          </p>
        </div>
        <p className="text-ink-soft text-sm tablet:text-right">
          {t(`partner.order.by.${by.kind}`)}
          {by.name && ` · ${by.name}`}
        </p>
      </div>
    </li>
  );
}

const MESSAGE_TONES = { sent: 'olive', waiting: 'saffron', failed: 'tomato' } as const;
const isMessageState = (state: unknown): state is keyof typeof MESSAGE_TONES =>
  typeof state === 'string' && Object.hasOwn(MESSAGE_TONES, state);

/** Amounts as money; ids and words as stored, to be compared with the provider or the log. */
const factTexts = (facts: TimelineFacts, money: (amount: number) => string): string[] =>
  Object.entries(facts)
    .filter(([name, value]) => !SAID.has(name) && value !== null && value !== false && value !== 0)
    .map(([name, value]) =>
      typeof value === 'number' && /amount$/i.test(name) ? money(value) : `${name} ${value}`,
    );
