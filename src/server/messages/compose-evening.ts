// Messages about what a guest said from the ticket on the evening itself.
import { formatTimeOfInstant } from '#core/format-date.ts';
import { fitSms } from '#core/messages/gsm-text.ts';
import type { App } from '../app.ts';
import { getRequestResult } from '../booking/evening/get-request-result.ts';
import { type Composed, composeMail } from './compose-mail.ts';
import type { MessageContext } from './message-context.ts';
import { NoticeMail } from './templates/notice-mail.tsx';

/** Which text a message has, by the state of its request. */
const TEXTS = {
  late: { accepted: 'late_accepted', refused: 'late_refused', unanswered: 'late_unanswered' },
  come_in: { accepted: 'come_in' },
  choose: { choosing: 'choose' },
  desk: { desk: 'desk' },
} as const;
type Subject = keyof typeof TEXTS;
type TextKey = 'late_accepted' | 'late_refused' | 'late_unanswered' | 'come_in' | 'choose' | 'desk';

type Job = { kind: `${Subject}_${'mail' | 'sms'}`; requestId: number };

const MINUTE_MS = 60_000;

/** Undefined when it is no longer so: who has chosen needs no question. */
async function readTexts(
  app: App,
  { order, texts, words, timeZone }: MessageContext,
  { kind, requestId }: Job,
) {
  const request = await getRequestResult(app, { venueId: order.venueId, requestId });
  const ofState: Partial<Record<string, TextKey>> = TEXTS[kind.replace(/_(mail|sms)$/, '') as Subject];
  const key = request && ofState[request.state];
  if (!key) return undefined;
  const timeOf = (at: number) => formatTimeOfInstant(new Date(at), timeZone, texts.language);
  const late = timeOf(order.arriveAt.getTime() + (request.minutes ?? 0) * MINUTE_MS);
  return { key, words: { ...words, late, due: request.dueAt === null ? '' : timeOf(request.dueAt) } };
}

export async function composeEveningMail(
  app: App,
  context: MessageContext,
  job: Job,
): Promise<Composed | undefined> {
  const { order, texts, links } = context;
  const read = await readTexts(app, context, job);
  if (!read) return undefined;
  const subject = texts.m(`evening.${read.key}_subject`, read.words);
  return composeMail(order.contact, {
    subject,
    body: NoticeMail({
      context,
      subject,
      heading: subject,
      what: texts.m(`evening.${read.key}`, read.words),
      details: [],
      action: {
        label: texts.m(read.key === 'choose' ? 'evening.choose_action' : 'ticket.open'),
        href: links.receipt,
      },
    }),
  });
}

export async function composeEveningSms(
  app: App,
  context: MessageContext,
  job: Job,
): Promise<Composed | undefined> {
  const read = await readTexts(app, context, job);
  if (!read) return undefined;
  const text = fitSms(read.words.venue, (venue) =>
    context.texts.m(`sms.${read.key}`, { ...read.words, venue, url: context.links.receipt }),
  );
  return { sms: { to: context.order.contact.phone, text } };
}
