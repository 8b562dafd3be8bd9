import type { App } from '../app.ts';
import { eraseSubscription } from './newsletter-queries.ts';

/** False when the address was not on the list. */
export const eraseSubscriber = ({ db }: Pick<App, 'db'>, emailNormalised: string): Promise<boolean> =>
  eraseSubscription(db, emailNormalised);
