import { getsTextMessages, normalisePhone } from '#core/booking/phone.ts';
import { MARKETS } from '#core/market.ts';
import { fieldsProblem, Problem } from '#core/problem.ts';
import type { LinkSettingBody } from '#core/release/release.contract.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { deleteLinkSetting, type LinkSetting, writeLinkSetting } from './link-queries.ts';
import { findTonightVenue } from './tonight-queries.ts';

type SetUpInput = { actor: Actor; venueId: number; setting: LinkSettingBody };

/**
 * When, where to and how the day's link is sent.
 * The recipient is personal data, which the log doesn't have.
 */
export async function setUpReleaseLink(app: App, { actor, venueId, setting }: SetUpInput): Promise<void> {
  const subject = { type: 'release_link_setting', id: venueId };
  const venue = await findTonightVenue(app.db, venueId);
  if (!venue) throw new Problem('not_found');
  const { channel } = setting;
  const stored = channel === 'none' ? undefined : toStored(setting, MARKETS[venue.market].phoneCountry);
  await act(app, { actor, action: 'release_link.set_up', venueId, subject }, async (tx) => {
    const setUpBy = actor.kind === 'staff' ? actor.staffId : null;
    await (stored ? writeLinkSetting(tx, venueId, stored, setUpBy) : deleteLinkSetting(tx, venueId));
    return { result: undefined, after: { channel, sendTime: stored?.sendTime ?? null } };
  });
}

function toStored(setting: Exclude<LinkSettingBody, { channel: 'none' }>, country: 'DK' | 'SE'): LinkSetting {
  const { send_time: sendTime, language } = setting;
  if (setting.channel === 'mail')
    return { sendTime, language, channel: 'mail', email: setting.email, phone: null };
  const phone = normalisePhone(setting.phone, country);
  if (phone === undefined || !getsTextMessages(phone))
    throw fieldsProblem({ phone: { messageKey: 'errors.phone' } });
  return { sendTime, language, channel: 'sms', email: null, phone };
}
