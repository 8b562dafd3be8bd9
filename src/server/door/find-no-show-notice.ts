import type { App } from '../app.ts';
import { findNotice, type NoShowNotice } from './no-show-queries.ts';

/** Undefined unless the guest of the order was told that the venue did not see them. */
export const findNoShowNotice = (
  { db }: Pick<App, 'db'>,
  { venueId, orderId }: { venueId: number; orderId: number },
): Promise<NoShowNotice | undefined> => findNotice(db, venueId, orderId);
