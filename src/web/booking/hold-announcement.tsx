import { useMessageText } from '../checkout/use-message-text.ts';
import { useHold } from './hold-countdown.tsx';
import { announcedMinutes } from './hold-time.ts';

/**
 * Tells screen readers how long the table is held.
 * Always rendered, because only changes inside it are announced.
 */
export function HoldAnnouncement() {
  const textOf = useMessageText();
  const hold = useHold();
  const count = hold && announcedMinutes(hold.seconds);
  return (
    <p aria-live="polite" className="sr-only">
      {count !== undefined && textOf({ messageKey: 'message.hold_ending', params: { count } })}
    </p>
  );
}
