import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { HOLD_MINUTES } from '#core/booking/hold-rules.ts';
import { formatTimeOfInstant } from '#core/format-date.ts';
import { MARKETS } from '#core/market.ts';
import { CountdownRing } from '../ui/countdown-ring.tsx';
import { Plate } from '../ui/plate.tsx';
import { useBooking, useBookingState } from './booking-actor.tsx';

const MINUTE_MS = 60_000;
/** The plate is redrawn every ten seconds. */
const REDRAW_MS = 10_000;

type Hold = { until: string; minutes: number; fraction: number };

/** Undefined while nothing is held. */
export function useHold(): Hold | undefined {
  const { page } = useBooking();
  const expireAt = useBookingState((snapshot) =>
    snapshot.matches({ hold: 'held' }) ? snapshot.context.order?.expire_at : undefined,
  );
  const now = useBookingState(({ context }) => context.facts.now);
  const endsAt = expireAt === undefined ? 0 : Date.parse(expireAt);
  const ticks = useSyncExternalStore(
    useCallback((notify) => {
      const timer = setInterval(notify, 1_000);
      return () => clearInterval(timer);
    }, []),
    () => Math.max(0, Math.ceil((endsAt - now()) / REDRAW_MS)),
    () => Math.max(0, Math.ceil((endsAt - Date.parse(page.data_time)) / REDRAW_MS)),
  );
  if (expireAt === undefined) return undefined;
  const leftMs = ticks * REDRAW_MS;
  return {
    until: formatTimeOfInstant(new Date(endsAt), MARKETS[page.market].timeZone, page.language),
    minutes: Math.min(HOLD_MINUTES, Math.ceil(leftMs / MINUTE_MS)),
    fraction: Math.min(1, leftMs / (HOLD_MINUTES * MINUTE_MS)),
  };
}

export function HoldCountdown() {
  const { t } = useTranslation();
  const hold = useHold();
  if (!hold) return null;
  return (
    <CountdownRing
      fraction={hold.fraction}
      text={t('ui.held_until', { time: hold.until })}
      detail={t('ui.minutes_left', { count: hold.minutes })}
    />
  );
}

/** The plate alone, for a bar that shows the text beside it. */
export function SmallHoldCountdown() {
  const hold = useHold();
  return hold ? <Plate fraction={hold.fraction} track className="size-8 text-saffron" /> : null;
}
