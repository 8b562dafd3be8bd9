import { useEffect, useRef } from 'react';
import { isLoading } from '#core/booking/machine/selectors.ts';
import { useBoard } from '../catalog/board-store.ts';
import { useBooking } from './booking-actor.tsx';

const SETTLE_MS = 400;

/** Tells the booking when somebody buys or lets go of a table here. Apart, because the board changes with the whole city. */
export function LiveStock() {
  const { actor, page } = useBooking();
  const { id, product_type: type } = page.activeProduct;
  const board = useBoard(page.parent_city.slug, type);
  const stock = board?.stocks[board.places.findIndex((place) => place.id === id)];
  const print = stock && [stock.status, stock.freeTables, stock.free, stock.held].join(' ');
  const seen = useRef(print);
  useEffect(() => {
    const isNews = seen.current !== undefined && print !== seen.current;
    seen.current = print;
    if (!isNews) return;
    // The news may be of our own call: until it is answered nobody knows which table is ours.
    const timer = setInterval(() => {
      if (isLoading(actor.getSnapshot())) return;
      clearInterval(timer);
      actor.send({ type: 'stock.changed' });
    }, SETTLE_MS);
    return () => clearInterval(timer);
  }, [actor, print]);
  return null;
}
