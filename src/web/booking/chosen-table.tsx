import { useTranslation } from 'react-i18next';
import { formatWallTime } from '#core/wall-time.ts';
import { Button } from '../ui/button.tsx';
import { useBooking, useBookingState } from './booking-actor.tsx';

/** Party and time in one line, with a way to change them. */
export function ChosenTable({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation();
  const { page } = useBooking();
  const { num_person: count, time, time_end } = useBookingState(({ context }) => context.steps.book.data);
  const start = formatWallTime(time, page.language);
  const end = formatWallTime(time_end, page.language);
  const isTakeaway = page.activeProduct.product_type === 'takeaway';
  const range = isTakeaway ? start : t('ui.time_range', { start, end });
  const table = `${t('people.count', { count })} · ${range}`;
  return (
    <p className="figures flex items-center justify-between gap-3 rounded-box border border-line bg-card py-1 pr-1 pl-4">
      <span className="font-semibold">{table}</span>
      <Button kind="quiet" aria-label={`${t('buttons.change')}: ${table}`} onClick={onChange}>
        {t('buttons.change')}
      </Button>
    </p>
  );
}
