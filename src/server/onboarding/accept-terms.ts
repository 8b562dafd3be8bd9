import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { findTerms, insertAcceptance } from './onboarding-queries.ts';

type Input = {
  actor: Extract<Actor, { kind: 'staff' }>;
  venueId: number;
  /** The version that was read. */
  version: number;
  name: string;
};

/** Kept with name and time. Only the newest version can be accepted. */
export const acceptTerms = (app: App, { actor, venueId, version, name }: Input): Promise<void> =>
  act(
    app,
    { actor, action: 'onboarding.accept_terms', venueId, subject: { type: 'venue_terms', id: version } },
    async (tx) => {
      const terms = await findTerms(tx, 'da');
      if (terms?.version !== version) throw new Problem('terms_changed');
      await insertAcceptance(tx, { venueId, version, name, staffId: actor.staffId });
      return { result: undefined, after: { version } };
    },
  );
