// What a guest can say from the ticket on the evening itself: running late, and turned away.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TURNED_AWAY_REASONS } from '#core/booking/evening/evening-rules.ts';
import type { Receipt } from '#core/booking/receipt.contract.ts';
import { formatTimeOfInstant } from '#core/format-date.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import { type Language, MARKETS } from '#core/market.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { postJson } from '../api-client.ts';
import { failureText } from '../failure-text.ts';
import { useRevalidate } from '../revalidate.ts';
import { Button } from '../ui/button.tsx';
import { TablesNearBy } from './tables-near-by.tsx';

type Evening = NonNullable<Receipt['evening']>;
type Props = { receipt: Receipt; evening: Evening; token: string; language: Language };

/** While somebody decides, the page asks every few seconds. */
export const eveningPollMs = ({ evening, state }: Receipt): number | undefined => {
  if (!evening || state !== 'confirmed') return undefined;
  const isWaiting = evening.late?.state === 'waiting' || evening.turned_away?.state === 'waiting';
  // The choices come and go with the clock.
  return isWaiting ? 3_000 : 30_000;
};

const isAwayOpen = (state: NonNullable<Evening['turned_away']>['state']): boolean =>
  state !== null && state !== 'closed' && state !== 'refunded' && state !== 'reseated';

export function EveningPart({ receipt, evening, token, language }: Props) {
  const { t } = useTranslation();
  const { busy, error, send } = useSend(token);
  const { venue } = receipt;
  const { late, turned_away: away } = evening;
  const { timeZone } = MARKETS[receipt.currency === 'SEK' ? 'se' : 'dk'];
  const timeOf = (instant: string | null) =>
    instant === null ? '' : formatTimeOfInstant(new Date(instant), timeZone, language);
  const words = { venue: venue.name, ...pickupContext(venue.product_type) };
  // How it ended is said above: by the refund, or by the ticket of the other venue.
  const isAwayShown = away !== null && (away.can_report || isAwayOpen(away.state));
  const isLateShown = !isAwayShown || !away?.state ? evening.late_choices.length > 0 || late !== null : false;
  if (!isAwayShown && !isLateShown) return null;
  return (
    <div className="grid gap-4 print:hidden">
      {isLateShown && (
        <section className="grid gap-3 rounded-box border border-line bg-card p-5">
          <h2 className="font-display text-name">{t('receipt.evening.late_title')}</h2>
          {late && (
            <p role="status">
              {t(`receipt.evening.late_${late.state}`, {
                ...words,
                time: formatWallTime(late.time, language),
                due: timeOf(late.due_at),
              })}
            </p>
          )}
          {evening.late_choices.length > 0 && (
            <>
              {!late && (
                <p className="text-ink-mid">
                  {t('receipt.evening.late_help', { ...words, time: formatWallTime(receipt.time, language) })}
                </p>
              )}
              <div className="flex flex-wrap gap-2">
                {evening.late_choices.map((minutes) => (
                  <Button
                    key={minutes}
                    kind="secondary"
                    busy={busy === `late ${minutes}`}
                    onClick={() => void send('late', { minutes }, `late ${minutes}`)}
                  >
                    {t('receipt.evening.late_minutes', { minutes })}
                  </Button>
                ))}
              </div>
            </>
          )}
        </section>
      )}
      {isAwayShown && (
        <section className="grid gap-3 rounded-box border border-line bg-card p-5">
          <h2 className="font-display text-name">{t('receipt.evening.away_title')}</h2>
          {away.can_report && (
            <>
              <p className="text-ink-mid">{t('receipt.evening.away_help', words)}</p>
              <div className="flex flex-wrap gap-2">
                {TURNED_AWAY_REASONS.map((reason) => (
                  <Button
                    key={reason}
                    kind="secondary"
                    busy={busy === reason}
                    onClick={() => void send('turned-away', { reason }, reason)}
                  >
                    {t(`receipt.evening.away.${reason}`, words)}
                  </Button>
                ))}
              </div>
            </>
          )}
          {(away.state === 'waiting' || away.state === 'accepted' || away.state === 'desk') && (
            <p role="status">
              {t(`receipt.evening.away_${away.state}`, { ...words, due: timeOf(away.due_at) })}
            </p>
          )}
          {away.state === 'choosing' && (
            <>
              <p role="status" className="font-semibold">
                {t(
                  away.is_answered ? 'receipt.evening.away_refused' : 'receipt.evening.away_unanswered',
                  words,
                )}
              </p>
              <p>{t('receipt.evening.away_choose', { due: timeOf(away.due_at) })}</p>
              <TablesNearBy
                token={token}
                currency={receipt.currency}
                language={language}
                busy={busy}
                onTake={(venueId) =>
                  void send('turned-away/choice', { choice: 'table', venue_id: venueId }, `table ${venueId}`)
                }
              />
              <Button
                kind="secondary"
                className="justify-self-start"
                busy={busy === 'money'}
                onClick={() => void send('turned-away/choice', { choice: 'money' }, 'money')}
              >
                {t('receipt.evening.money')}
              </Button>
            </>
          )}
        </section>
      )}
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  );
}

/** One press at a time; the page then shows what the server says. */
function useSend(token: string) {
  const { t } = useTranslation();
  const revalidate = useRevalidate();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  async function send(path: string, body: object, name: string) {
    if (busy !== undefined) return;
    setBusy(name);
    setError(undefined);
    try {
      await postJson(`receipts/${token}/${path}`, body);
    } catch (failure) {
      setError(failureText(failure, t));
    }
    await revalidate();
    setBusy(undefined);
  }
  return { busy, error, send };
}
