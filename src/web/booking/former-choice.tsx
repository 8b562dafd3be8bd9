import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tableChoiceOf } from '#core/booking/booking-form.ts';
import { formerChoice } from '#core/booking/machine/selectors.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { ChipButton } from '../ui/chip-button.tsx';
import { useBooking, useBookingState, useSend } from './booking-actor.tsx';

/** Brings back the choice that a return to step 1 has emptied, while its table is held. */
export function FormerChoice() {
  const { t } = useTranslation();
  const { page } = useBooking();
  const send = useSend();
  const former = useBookingState(formerChoice);
  if (!former) return null;
  const { table, lists } = former;
  const menus = tableChoiceOf(table).menus.map(({ id }) => lists.menus.find((menu) => menu.id === id)?.name);
  const parts = [
    t('people.count', { count: table.num_person }),
    formatWallTime(table.time, page.language),
    ...menus.filter((name) => name !== undefined),
  ];
  return (
    <ChipButton
      className="figures h-auto! max-w-full justify-self-start whitespace-normal! py-2 text-left"
      onClick={() => send({ type: 'former.use' })}
    >
      <RotateCcw aria-hidden className="size-4 shrink-0" />
      {t('booking.use_again', { choice: parts.join(', ') })}
    </ChipButton>
  );
}
