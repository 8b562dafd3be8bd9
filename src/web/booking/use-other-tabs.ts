import { useEffect } from 'react';
import { tableChoiceOf } from '#core/booking/booking-form.ts';
import type { BookingSnapshot } from '#core/booking/machine/selectors.ts';
import { useBooking } from './booking-actor.tsx';

const heldTable = ({ context: { order, steps } }: BookingSnapshot): string =>
  JSON.stringify(order && tableChoiceOf(steps.book.data));

/**
 * A visitor has one hold per venue, so a tab that shows another table than the held one reloads.
 */
export function useOtherTabs(): void {
  const { actor, page } = useBooking();
  const { id } = page.activeProduct;
  useEffect(() => {
    const channel = new BroadcastChannel(`booking ${id}`);
    let lines = actor.getSnapshot().context.order?.line_items;
    const subscription = actor.subscribe((snapshot) => {
      const newLines = snapshot.context.order?.line_items;
      if (newLines === lines) return;
      lines = newLines;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no target origin
      channel.postMessage(heldTable(snapshot));
    });
    channel.addEventListener('message', ({ data }) => {
      if (data !== heldTable(actor.getSnapshot())) window.location.reload();
    });
    return () => {
      subscription.unsubscribe();
      channel.close();
    };
  }, [actor, id]);
}
