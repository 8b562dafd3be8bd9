import { useTranslation } from 'react-i18next';
import { canHoldAgain, hasHoldExpired } from '#core/booking/machine/selectors.ts';
import { useMessageText } from '../checkout/use-message-text.ts';
import { Button } from '../ui/button.tsx';
import { Plate } from '../ui/plate.tsx';
import { useBookingState, useSend } from './booking-actor.tsx';

/**
 * Says that the hold has expired. The status element is always rendered, because screen readers
 * announce only changes inside an existing one.
 */
export function HoldExpired() {
  const { t } = useTranslation();
  const textOf = useMessageText();
  const send = useSend();
  const isExpired = useBookingState(hasHoldExpired);
  const canRetry = useBookingState(canHoldAgain);
  const isBusy = useBookingState((snapshot) => snapshot.matches({ hold: { expired: 'holdingAgain' } }));
  return (
    <div role="status">
      {isExpired && (
        <div className="mb-6 flex flex-wrap items-center gap-4 rounded-box bg-saffron-wash p-5">
          <Plate fraction={0} track className="size-11 text-saffron" />
          <p className="min-w-0 flex-[1_1_14rem]">{textOf({ messageKey: 'errors.hold_expired' })}</p>
          <div className="flex flex-wrap gap-2">
            {canRetry && (
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
