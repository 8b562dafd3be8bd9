import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tableChoiceOf } from '#core/booking/booking-form.ts';
import type { BookingContext } from '#core/booking/machine/booking-context.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { ChipButton } from '../ui/chip-button.tsx';
import { useBooking, useSend } from './booking-actor.tsx';

type Props = { former: NonNullable<BookingContext['former']> };

/** Brings back the choice that a return to step 1 has emptied, while its table is held. */
export function FormerChoice({ former }: Props) {
  const { t } = useTranslation();
  const { page } = useBooking();
  const send = useSend();
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
