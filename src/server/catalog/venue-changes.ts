import type { App } from '../app.ts';

/**
 * Call it after commit: the boards of all processes learn what is free now at once, and otherwise
 * within a second.
 */
export const announceVenueChange = ({ boards }: Pick<App, 'boards'>, venueId: number): void =>
  boards.announce(venueId);

/** The same for what isn't stock, e.g. a pause or a price. */
export const announceVenueEdit = ({ boards }: Pick<App, 'boards'>): void => boards.announceEdit();
