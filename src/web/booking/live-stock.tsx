import { useEffect, useRef } from 'react';
import { isLoading } from '#core/booking/machine/selectors.ts';
import { useBoard } from '../catalog/board-store.ts';
import { useBooking } from './booking-actor.tsx';

const CHECK_MS = 400;

/**
 * Reports stock changes of this venue to the booking. It is a component of its own because it
 * re-renders with every change in the city.
 */
export function LiveStock() {
  const { actor, page } = useBooking();
  const { id, product_type: type } = page.activeProduct;
  const board = useBoard(page.parent_city.slug, type);
  const stock = board?.stocks[board.venues.findIndex((venue) => venue.id === id)];
  const fingerprint = stock && [stock.status, stock.freeTables, stock.free, stock.held].join(' ');
  const seen = useRef(fingerprint);
  useEffect(() => {
    const hasChanged = seen.current !== undefined && fingerprint !== seen.current;
    seen.current = fingerprint;
    if (!hasChanged) return;
    // The change may come from our own call, so it is reported after that call is answered.
    const timer = setInterval(() => {
      if (isLoading(actor.getSnapshot())) return;
      clearInterval(timer);
      actor.send({ type: 'stock.changed' });
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [actor, fingerprint]);
  return null;
}
