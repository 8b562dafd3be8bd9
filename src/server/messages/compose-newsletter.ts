// Mails about the newsletter subscription: the request to confirm it, and the welcome.
import { canonicalUrl } from '#core/alternates.ts';
import { loadMailTexts } from '#core/i18n/mail-catalog.ts';
import { cityRoute } from '#core/paths.ts';
import type { App } from '../app.ts';
import { tokenWithHash } from '../link-token.ts';
import { confirmTokens, leaveTokens, newsletterUrl } from '../newsletter/newsletter-token.ts';
import { type Composed, composeMail } from './compose-mail.ts';
import type { NewsletterJob } from './message-job.ts';
import { findSubscriber, type Subscriber } from './subscriber-queries.ts';
import { NoticeMail } from './templates/notice-mail.tsx';

/** Undefined when it is outdated: confirmed meanwhile, requested again, or unsubscribed. */
export async function composeNewsletter(
  app: App,
  { kind, subscriberId, sinceAt }: NewsletterJob,
): Promise<Composed | undefined> {
  const subscriber = await findSubscriber(app.db, subscriberId);
  if (!subscriber) return undefined;
  if (kind === 'newsletter_welcome_mail')
    return subscriber.state === 'confirmed' ? composeWelcome(app, subscriber) : undefined;
  const isAsked = subscriber.state === 'pending' && subscriber.requestedAt.getTime() === sinceAt;
  return isAsked ? composeConfirm(app, subscriber) : undefined;
}

async function composeConfirm(app: App, subscriber: Subscriber): Promise<Composed> {
  const { email, emailNormalised, requestedAt, language } = subscriber;
  const tokens = confirmTokens(app, emailNormalised, requestedAt);
  const context = await makeContext(app, subscriber, 'newsletter.confirm_why');
  const { m } = context.texts;
  const subject = m('newsletter.confirm_subject');
  return composeMail(
    { name: '', email },
    {
      subject,
      body: NoticeMail({
        context,
        subject,
        heading: m('newsletter.confirm_heading'),
        what: m('newsletter.confirm_what'),
        details: [],
        action: {
          label: m('newsletter.confirm_action'),
          href: newsletterUrl(app, tokenWithHash(tokens, subscriber.confirmTokenHash), language),
        },
      }),
    },
  );
}

async function composeWelcome(app: App, subscriber: Subscriber): Promise<Composed> {
  const { email, language, emailNormalised } = subscriber;
  const context = await makeContext(app, subscriber, 'newsletter.why');
  const { m } = context.texts;
  const subject = m('newsletter.welcome_subject');
  const token = tokenWithHash(leaveTokens(app, emailNormalised), subscriber.leaveTokenHash);
  const leave = newsletterUrl(app, token, language);
  return composeMail(
    { name: '', email },
    {
      subject,
      headers: leaveHeaders(leave),
      body: NoticeMail({
        context,
        leave: { label: m('newsletter.leave'), href: leave },
        subject,
        heading: m('newsletter.welcome_heading'),
        what: m('newsletter.welcome_what'),
        details: [],
        action: { label: m('refund.action'), href: context.links.tonight },
      }),
    },
  );
}

/** RFC 8058 headers of every newsletter: the mail program's unsubscribe button posts to us. */
const leaveHeaders = (leave: string): Record<string, string> => ({
  'List-Unsubscribe': `<${leave}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

async function makeContext(
  app: App,
  { language, market }: Subscriber,
  why: 'newsletter.confirm_why' | 'newsletter.why',
) {
  const { origins } = app.config;
  const { cities } = await app.atlas.get();
  const city = cities.find((one) => one.market === market);
  const home = canonicalUrl('front', {}, language, origins);
  const texts = await loadMailTexts(language);
  return {
    texts,
    why: texts.m(why),
    contactEmail: app.config.messages.contactEmail,
    links: {
      home,
      help: canonicalUrl('help', {}, language, origins),
      terms: canonicalUrl('terms', {}, language, origins),
      tonight: city ? canonicalUrl(cityRoute('restaurant'), { city: city.slug }, language, origins) : home,
    },
  };
}
