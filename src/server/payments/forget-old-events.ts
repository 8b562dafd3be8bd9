import type { App } from '../app.ts';
import { emptyOldEvents } from './provider-event-queries.ts';

/** Events stay, so that one that comes twice is known; their bodies go. */
export const forgetOldEvents = (app: App): Promise<void> => emptyOldEvents(app.db.$client);
