import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { type LinkKey, revokeLink } from './link-queries.ts';

/** Ends a link at once. A page that is open can do nothing more. */
export async function revokeReleaseLink(app: App, input: LinkKey & { actor: Actor }): Promise<void> {
  const { actor, venueId, linkId } = input;
  const subject = { type: 'release_link', id: linkId };
  await act(app, { actor, action: 'release_link.revoke', venueId, subject }, async (tx) => {
    if (!(await revokeLink(tx, { venueId, linkId }))) throw new Problem('not_found');
    return { result: undefined };
  });
}
