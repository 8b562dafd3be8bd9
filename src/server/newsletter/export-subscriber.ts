import type { App } from '../app.ts';
import { findSubscription, type Subscription } from './newsletter-queries.ts';

/** Undefined when the address is not on the list; one that has left is not known any more. */
export const exportSubscriber = (
  { db }: Pick<App, 'db'>,
  emailNormalised: string,
): Promise<Subscription | undefined> => findSubscription(db, emailNormalised);
