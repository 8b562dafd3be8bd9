import { LOCALES } from '#core/market.ts';
import { fitSms } from '#core/messages/gsm-text.ts';
import type { App } from '../app.ts';
import { getOrderDetails } from '../booking/receipt/get-order-details.ts';
import { writeCalendarFile } from './calendar-file.ts';
import { type Composed, composeMail } from './compose-mail.ts';
import { qrPicture } from './mail-pictures.ts';
import type { MessageContext } from './message-context.ts';
import type { MailAttachment } from './outgoing.ts';
import { TicketMail, type TicketNews } from './templates/ticket-mail.tsx';

const SUBJECTS = {
  ticket: 'ticket.subject',
  reseated: 'ticket.subject_reseated',
  changed: 'ticket.subject_changed',
} as const;

export async function composeTicketMail(
  app: App,
  context: MessageContext,
  news: TicketNews,
): Promise<Composed | undefined> {
  const { order, texts, words, links } = context;
  if (!isTicket(context)) return undefined;
  const { menus, lines } = await getOrderDetails(app, order);
  const subject = texts.m(SUBJECTS[news], words);
  return composeMail(context.order.contact, {
    subject,
    body: TicketMail({ context, news, menus, lines, subject }),
    attachments: [await qrPicture(links.ticket), calendarAttachment(context)],
  });
}

/**
 * Undefined once the table's time is over:
 * a late text message would only confuse, and the mail is the receipt.
 */
export async function composeTicketSms(
  app: Pick<App, 'clock'>,
  context: MessageContext,
  news: TicketNews,
): Promise<Composed | undefined> {
  const { order, texts, words, links, timeZone } = context;
  if (!isTicket(context) || order.endsAt <= (await app.clock.now())) return undefined;
  const day = new Intl.DateTimeFormat(LOCALES[texts.language], {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    timeZone,
  }).format(order.arriveAt);
  const text = fitSms(words.venue, (venue) =>
    texts.m(`sms.${news}`, { ...words, venue, day, url: links.ticket }),
  );
  return { sms: { to: order.contact.phone, text } };
}

/** A booking that was refunded since has no ticket any more. */
const isTicket = ({ order }: MessageContext): boolean =>
  order.ticket !== undefined && order.state === 'confirmed';

export function calendarAttachment({
  order,
  texts,
  words,
  links,
  address,
  timeZone,
}: MessageContext): MailAttachment {
  const { t } = texts;
  const file = writeCalendarFile({
    uid: `booking-${order.venueId}-${order.orderId}@tredje.dk`,
    title: `${words.venue}, ${words.people}`,
    description: `${t('receipt.reference')}: ${words.reference}\n${t('receipt.confirmed_help', words)}\n${links.ticket}`,
    address: `${words.venue}, ${address}`,
    latitude: order.venue.latitude,
    longitude: order.venue.longitude,
    url: links.ticket,
    startsAt: order.arriveAt,
    endsAt: order.endsAt,
    madeAt: order.ticket?.confirmedAt ?? order.arriveAt,
    timeZone,
  });
  return {
    filename: `tredje-${words.reference}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(file),
  };
}
