import { useEffect } from 'react';
import { useBooking } from './booking-actor.tsx';
import { stepPath } from './use-booking-history.ts';

/** Sends browser events to the booking and carries out its navigations. */
export function usePageEvents(): void {
  const { actor, page } = useBooking();
  useEffect(() => {
    const onShown = () => {
      if (!document.hidden) actor.send({ type: 'page.shown' });
    };
    const onOnline = () => actor.send({ type: 'stock.changed' });
    document.addEventListener('visibilitychange', onShown);
    window.addEventListener('pageshow', onShown);
    window.addEventListener('online', onOnline);
    const subscriptions = [
      actor.on('leave', ({ to }) => window.location.assign(to)),
      // The server redirects the payment step to the receipt, or to the step that is open.
      actor.on('reload', () => window.location.replace(stepPath(page, 'payment'))),
      actor.on('warning', ({ text }) => console.warn(text)),
    ];
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('pageshow', onShown);
      window.removeEventListener('online', onOnline);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, page]);
}
