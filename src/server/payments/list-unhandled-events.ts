import type { App } from '../app.ts';
import { selectUnhandledEvents } from './provider-event-queries.ts';

/** Ids of events that no job has handled in time. */
export const listUnhandledEvents = (app: App, limit: number): Promise<string[]> =>
  selectUnhandledEvents(app.db, app.payments.provider, limit);
