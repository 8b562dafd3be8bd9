// The day's release link, for a venue.
import { loadMailTexts } from '#core/i18n/mail-catalog.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import { fitSms } from '#core/messages/gsm-text.ts';
import type { App } from '../app.ts';
import { getLinkMessage } from '../release/get-link-message.ts';
import { type Composed, composeMail } from './compose-mail.ts';
import type { ReleaseLinkJob } from './message-job.ts';
import { NoticeMail } from './templates/notice-mail.tsx';
import { venueLinks } from './venue-links.ts';

/** Undefined when the link has ended meanwhile, or the venue wants none any more. */
export async function composeReleaseLink(app: App, job: ReleaseLinkJob): Promise<Composed | undefined> {
  const message = await getLinkMessage(app, job);
  if (!message) return undefined;
  const { language, venueName, productType, link, email, phone } = message;
  const pickup = pickupContext(productType);
  const texts = await loadMailTexts(language);
  const { m } = texts;
  if (job.kind === 'release_link_sms')
    return phone
      ? {
          sms: {
            to: phone,
            text: fitSms(venueName, (venue) => m('sms.release_link', { venue, link, ...pickup })),
          },
        }
      : undefined;
  if (!email) return undefined;
  const { messages } = app.config;
  const words = { venue: venueName, ...pickup };
  const subject = m('release_link.subject', words);
  return composeMail(
    { name: venueName, email },
    {
      subject,
      body: NoticeMail({
        context: {
          texts,
          why: m('release_link.why', words),
          contactEmail: messages.contactEmail,
          links: venueLinks(app, language),
        },
        subject,
        heading: m('release_link.heading', words),
        what: m('release_link.what', words),
        details: [],
        action: { label: m('release_link.action', pickup), href: link },
      }),
    },
  );
}
