import { useEffect } from 'react';
import { useBooking } from './booking-actor.tsx';
import { stepPath } from './use-step-address.ts';

/** What the booking asks of the browser, and what the browser tells the booking. */
export function usePageEvents(): void {
  const { actor, page } = useBooking();
  useEffect(() => {
    const shown = () => {
      if (!document.hidden) actor.send({ type: 'page.shown' });
    };
    const online = () => actor.send({ type: 'stock.changed' });
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('pageshow', shown);
    window.addEventListener('online', online);
    const subscriptions = [
      actor.on('leave', ({ to }) => window.location.assign(to)),
      // From the last step the server leads on: to the receipt, or back to the step that is open.
      actor.on('reload', () => window.location.replace(stepPath(page, 'payment'))),
      actor.on('warning', ({ text }) => console.warn(text)),
    ];
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('pageshow', shown);
      window.removeEventListener('online', online);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, page]);
}
