import { useTranslation } from 'react-i18next';
import { canHoldAgain, isHoldOver } from '#core/booking/machine/selectors.ts';
import { useShown } from '../steps/use-shown.ts';
import { Button } from '../ui/button.tsx';
import { Plate } from '../ui/plate.tsx';
import { useBookingState, useSend } from './booking-actor.tsx';

/** The time is over: nothing is lost that can't be held again. The line is there before it speaks, so that it is heard. */
export function HoldOver() {
  const { t } = useTranslation();
  const shown = useShown();
  const send = useSend();
  const isOver = useBookingState(isHoldOver);
  const canAgain = useBookingState(canHoldAgain);
  const isBusy = useBookingState((snapshot) => snapshot.matches({ hold: { expired: 'again' } }));
  return (
    <div role="status">
      {isOver && (
        <div className="mb-6 flex flex-wrap items-center gap-4 rounded-box bg-saffron-wash p-5">
          <Plate fraction={0} track className="size-11 text-saffron" />
          <p className="min-w-0 flex-[1_1_14rem]">{shown({ messageKey: 'errors.hold_expired' })}</p>
          <div className="flex flex-wrap gap-2">
            {canAgain && (
              <Button busy={isBusy} onClick={() => send({ type: 'hold.again' })}>
                {t('booking.hold_again')}
              </Button>
            )}
            <Button kind="secondary" onClick={() => send({ type: 'hold.release' })}>
              {t('booking.choose_anew')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
