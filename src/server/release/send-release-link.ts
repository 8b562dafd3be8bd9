import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { type Actor, act } from '../staff/act.ts';
import { findLinkSetting, insertLink } from './link-queries.ts';
import { newReleaseToken } from './release-link-token.ts';

/**
 * Makes today's link of a venue and sends it as the venue wants it.
 * Throws `link_not_set_up`, and `link_exists` when there is one that was not revoked.
 */
export async function sendReleaseLink(app: App, input: { actor: Actor; venueId: number }): Promise<void> {
  const { actor, venueId } = input;
  const subject = { type: 'release_link', id: venueId };
  await act(app, { actor, action: 'release_link.send', venueId, subject }, async (tx) => {
    const setting = await findLinkSetting(tx, venueId);
    if (!setting) throw new Problem('link_not_set_up');
    const linkId = await insertLink(tx, venueId, newReleaseToken(app, venueId));
    if (linkId === undefined) throw new Problem('link_exists');
    const kind = setting.channel === 'sms' ? 'release_link_sms' : 'release_link_mail';
    await enqueueMessage(app, tx, { kind, venueId, linkId });
    return { result: undefined, subjectId: linkId, after: { channel: setting.channel } };
  });
}
