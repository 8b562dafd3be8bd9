// How a table stands: on sale, being bought, sold, or what the door says of its guests.
import { useTranslation } from 'react-i18next';
import type { BookingState } from '#core/door/booking-state.ts';
import type { MarketId } from '#core/market.ts';
import type { SittingStatus, TonightSitting } from '#core/release/tonight.ts';
import { Badge } from '../ui/badge.tsx';
import type { AtDoor } from './evening.ts';
import { useEveningFormat } from './evening-format.ts';

const TONES = {
  free: 'neutral',
  held: 'saffron',
  paying: 'saffron',
  sold: 'olive',
  cancelled: 'tomato',
  unsold: 'neutral',
  withdrawn: 'neutral',
  walk_in: 'aubergine',
} as const satisfies Record<SittingStatus, string>;

const DOOR_TONES = {
  late: 'saffron',
  arrived: 'olive',
  no_show: 'tomato',
} as const satisfies Record<Exclude<BookingState, 'expected'>, string>;

const MINUTE_MS = 60_000;

type SittingStateProps = {
  market: MarketId;
  sitting: TonightSitting;
  atDoor: AtDoor | undefined;
  nowAt: number;
};

export function SittingState({ market, sitting: { status, heldUntilAt }, atDoor, nowAt }: SittingStateProps) {
  const { t } = useTranslation();
  const { time } = useEveningFormat(market);
  // Until the door knows more, a table is simply sold.
  const known = status === 'sold' ? atDoor : undefined;
  const state = known?.state === 'expected' ? undefined : known?.state;
  const minutes = heldUntilAt === null ? 0 : Math.max(1, Math.ceil((heldUntilAt - nowAt) / MINUTE_MS));
  return (
    <div className="flex flex-col items-end gap-0.5 text-right">
      {state ? (
        <Badge tone={DOOR_TONES[state]}>
          {t(`partner.tonight.at_door.${state}`, { time: time(known?.since?.getTime() ?? nowAt) })}
        </Badge>
      ) : (
        <Badge tone={TONES[status]}>{t(`partner.tonight.status.${status}`)}</Badge>
      )}
      {status === 'held' && (
        <span className="figures text-ink-soft text-sm">
          {t('partner.tonight.minutes_left', { count: minutes })}
        </span>
      )}
      {known && known.checkIns.length > 1 && (
        <strong className="text-sm text-tomato-ink">
          {t('partner.tonight.at_door.double', { count: known.checkIns.length })}
        </strong>
      )}
    </div>
  );
}
