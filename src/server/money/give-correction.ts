import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { correctStatement } from './correct-statement.ts';
import type { NewCorrection } from './dispute-queries.ts';
import { findVenueMarket } from './statement-queries.ts';

type Correction = Omit<NewCorrection, 'bookingId' | 'currency'>;

/** Finance adds to or takes from the next statement. The venue reads the text as the reason. */
export const giveCorrection = (app: App, actor: Actor, correction: Correction) =>
  act(
    app,
    {
      ...{ actor, action: 'statement.correct', venueId: correction.venueId, reason: correction.text },
      subject: { type: 'statement_correction', id: correction.key },
    },
    async (tx) => {
      const venue = await findVenueMarket(tx, correction.venueId);
      if (!venue) throw new Problem('not_found');
      const { currency } = MARKETS[venue.market];
      await correctStatement(tx, { ...correction, bookingId: null, currency });
      return { result: undefined, after: { amount: correction.amount } };
    },
  );
