import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_TIME } from '#core/booking/booking-form.ts';
import { wordsOf } from '#core/i18n/words-of.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { ChoiceChip } from '../steps/choice-chip.tsx';
import { ChoiceSection } from '../steps/choice-section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePressed } from '../ui/use-pressed.ts';
import { useBooking, useBookingState, useSend } from './booking-actor.tsx';

const WAITING = ['a', 'b', 'c', 'd'];

/** The arrivals of the party. One that somebody else is booking stays in sight: it may come back. */
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
  const [pressed, press] = usePressed(time, choose);
  if (party === 0) return null;
  const isTakeaway = page.activeProduct.product_type === 'takeaway';
  const words = wordsOf(page.activeProduct.product_type);
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
          WAITING.map((key) => <Skeleton key={key} round className="h-11" />)}
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
