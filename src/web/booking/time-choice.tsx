import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_TIME } from '#core/booking/booking-form.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { ChoiceChip } from '../checkout/choice-chip.tsx';
import { ChoiceSection } from '../checkout/choice-section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useInstantChoice } from '../ui/use-instant-choice.ts';
import { useBooking, useBookingState, useSend } from './booking-actor.tsx';

const SKELETON_KEYS = ['a', 'b', 'c', 'd'];

/** The arrival times for the party. Times that others hold stay visible: they may become free. */
export function TimeChoice() {
  const { t } = useTranslation();
  const { page } = useBooking();
  const send = useSend();
  const times = useBookingState(({ context }) => context.lists.times);
  const party = useBookingState(({ context }) => context.steps.book.data.num_person);
  const time = useBookingState(({ context }) => context.steps.book.data.time);
  const time_end = useBookingState(({ context }) => context.steps.book.data.time_end);
  const error = useBookingState(({ context }) => context.steps.book.errors['time']);
  const isLoading = useBookingState((snapshot) => snapshot.matches({ step: { book: { times: 'loading' } } }));
  const choose = useCallback((value: string) => send({ type: 'time.choose', time: value }), [send]);
  const [pressed, press] = useInstantChoice(time, choose);
  if (party === 0) return null;
  const isTakeaway = page.activeProduct.product_type === 'takeaway';
  const words = pickupContext(page.activeProduct.product_type);
  const offered = times.filter(({ status }) => status !== 'soldout');
  const start = formatWallTime(time, page.language);
  const stay = !isTakeaway && t('booking.time_stay', { start, end: formatWallTime(time_end, page.language) });
  return (
    <ChoiceSection
      field="time"
      legend={t(isTakeaway ? 'booking.pickup_time' : 'booking.time')}
      error={error}
      hint={offered.length > 0 && (time === NO_TIME ? t('booking.choose_time', words) : stay)}
    >
      {offered.length === 0 && !isLoading && (
        <p className="text-ink-mid">{t('card.no_arrivals', { count: party, ...words })}</p>
      )}
      <div className="grid grid-cols-4 gap-2 tablet:grid-cols-6">
        {offered.length === 0 &&
          isLoading &&
          SKELETON_KEYS.map((key) => <Skeleton key={key} round className="h-11" />)}
        {offered.map((slot) => {
          const label = formatWallTime(slot.time, page.language);
          const isFree = slot.status === 'in-stock';
          return (
            <ChoiceChip
              key={slot.time}
              name="time"
              value={slot.time}
              label={isFree ? label : `${label}, ${t('booking.someone_else')}`}
              checked={slot.time === pressed}
              disabled={!isFree}
              onChoose={press}
            >
              {label}
            </ChoiceChip>
          );
        })}
      </div>
    </ChoiceSection>
  );
}
