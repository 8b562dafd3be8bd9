import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { findDeskContact, type OrderKey } from './timeline-queries.ts';

/** The guest's contact and note, all null once they were erased. Who looked is in the log. */
export const showContact = (app: Pick<App, 'db'>, { actor, ...key }: OrderKey & { actor: Actor }) =>
  act(
    app,
    {
      ...{ actor, action: 'booking.contact', venueId: key.venueId },
      subject: { type: 'order', id: key.orderId },
    },
    async (tx) => {
      const result = await findDeskContact(tx, key);
      if (!result) throw new Problem('not_found');
      return { result };
    },
  );
