// What every message about an order needs: texts in the guest's language and links.
import { canonicalUrl } from '#core/alternates.ts';
import { formatDay, formatTimeOfInstant } from '#core/format-date.ts';
import { loadMailTexts, type MailTexts } from '#core/i18n/mail-catalog.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { cityRoute } from '#core/paths.ts';
import type { App } from '../app.ts';
import { getOrderTokens } from '../booking/receipt/get-order-tokens.ts';
import { orderUrl } from '../booking/receipt/order-token.ts';
import type { MessageOrder } from './message-queries.ts';

export type MessageContext = Awaited<ReturnType<typeof makeMessageContext>>;
export type MailLinks = MessageContext['links'];

export async function makeMessageContext(app: App, order: MessageOrder) {
  const { language, venue } = order;
  const texts: MailTexts = await loadMailTexts(language);
  const { timeZone } = MARKETS[order.market];
  const { origins } = app.config;
  const tokens = await getOrderTokens(app, order);
  return {
    order,
    texts,
    why: texts.m('frame.why'),
    contactEmail: app.config.messages.contactEmail,
    timeZone,
    /** The parameters of the translated texts. */
    words: {
      ...pickupContext(venue.productType),
      name: order.contact.name,
      firstName: order.contact.name.trim().split(/\s+/)[0] ?? '',
      venue: venue.name,
      day: formatDay(order.serviceDay, language),
      time: formatTimeOfInstant(order.arriveAt, timeZone, language),
      until: formatTimeOfInstant(order.endsAt, timeZone, language),
      people: texts.t('people.count', { count: order.party }),
      reference: order.ticket?.reference ?? '',
    },
    address: `${venue.address}, ${venue.zip} ${venue.cityName}`,
    links: {
      home: canonicalUrl('front', {}, language, origins),
      help: canonicalUrl('help', {}, language, origins),
      terms: canonicalUrl('terms', {}, language, origins),
      tonight: canonicalUrl(cityRoute(venue.productType), { city: venue.citySlug }, language, origins),
      directions: `https://www.google.com/maps/dir/?api=1&destination=${venue.latitude},${venue.longitude}`,
      /** The buyer's own page. */
      receipt: orderUrl(app, tokens.receipt, language),
      /** For all guests of the table; may be passed on. */
      ticket: orderUrl(app, tokens.ticket, language),
    },
    money: (amount: number) => formatMoney(amount, order.currency, language),
  };
}
