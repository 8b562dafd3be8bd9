import { useEffect } from 'react';
import { tableChoiceOf } from '#core/booking/booking-form.ts';
import type { BookingSnapshot } from '#core/booking/machine/selectors.ts';
import { useBooking } from './booking-actor.tsx';

const heldTable = ({ context: { order, steps } }: BookingSnapshot): string =>
  JSON.stringify(order && tableChoiceOf(steps.book.data));

/** A visitor has one hold per venue: a tab that shows another table than the one just held looks again. */
export function useOtherTabs(): void {
  const { actor, page } = useBooking();
  const { id } = page.activeProduct;
  useEffect(() => {
    const channel = new BroadcastChannel(`booking ${id}`);
    let lines = actor.getSnapshot().context.order?.line_items;
    const subscription = actor.subscribe((snapshot) => {
      const answered = snapshot.context.order?.line_items;
      if (answered === lines) return;
      lines = answered;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
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
