import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { HOLD_MINUTES } from '#core/booking/hold-rules.ts';
import { formatTimeOfInstant } from '#core/format-date.ts';
import { MARKETS } from '#core/market.ts';
import { CountdownRing } from '../ui/countdown-ring.tsx';
import { Plate } from '../ui/plate.tsx';
import { useBooking, useBookingState } from './booking-actor.tsx';
import { formatSeconds, shownSeconds } from './hold-time.ts';

type Hold = {
  until: string;
  /** To the second in the last two minutes, before that in steps of ten. */
  seconds: number;
  /** E.g. "1:43", in the last two minutes only. */
  soon: string | undefined;
  fraction: number;
};

/** Undefined while nothing is held. */
export function useHold(): Hold | undefined {
  const { page } = useBooking();
  const expireAt = useBookingState((snapshot) =>
    snapshot.matches({ hold: 'held' }) ? snapshot.context.order?.expire_at : undefined,
  );
  const now = useBookingState(({ context }) => context.facts.now);
  const endsAt = expireAt === undefined ? 0 : Date.parse(expireAt);
  const seconds = useSyncExternalStore(
    useCallback((notify) => {
      const timer = setInterval(notify, 1_000);
      return () => clearInterval(timer);
    }, []),
    () => shownSeconds(endsAt - now()),
    () => shownSeconds(endsAt - Date.parse(page.data_time)),
  );
  if (expireAt === undefined) return undefined;
  return {
    until: formatTimeOfInstant(new Date(endsAt), MARKETS[page.market].timeZone, page.language),
    seconds,
    soon: formatSeconds(seconds),
    fraction: Math.min(1, seconds / (HOLD_MINUTES * 60)),
  };
}

/** "12 minutes left", and "1:43 left" in the last two. */
export function useTimeLeft(hold: Hold | undefined): string | undefined {
  const { t } = useTranslation();
  if (!hold) return undefined;
  const count = Math.min(HOLD_MINUTES, Math.ceil(hold.seconds / 60));
  return hold.soon ? t('ui.time_left', { time: hold.soon }) : t('ui.minutes_left', { count });
}

export function HoldCountdown() {
  const { t } = useTranslation();
  const hold = useHold();
  const detail = useTimeLeft(hold);
  if (!hold) return null;
  return (
    <CountdownRing fraction={hold.fraction} text={t('ui.held_until', { time: hold.until })} detail={detail} />
  );
}

/** The plate alone, for a bar that shows the text beside it. */
export function SmallHoldCountdown() {
  const hold = useHold();
  return hold ? <Plate fraction={hold.fraction} track className="size-8 text-saffron" /> : null;
}
