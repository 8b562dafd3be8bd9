import type { App } from '../app.ts';
import { selectForgottenEvents } from './provider-event-queries.ts';

/** Ids of events that no job has handled in time. */
export const listForgottenEvents = (app: App, limit: number): Promise<string[]> =>
  selectForgottenEvents(app.db.$client, app.payments.provider, limit);
