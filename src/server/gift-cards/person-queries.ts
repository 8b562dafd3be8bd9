// The SQL that finds and erases everything of gift card purchases about one e-mail address.
import { type Connection, many, run, type Transaction } from '../db/database.ts';
import { ERASE_BUYERS_SQL } from './erase-queries.ts';

const PURCHASE_SQL = `o.id as "orderId", o.state, o.language, o.currency, o.amount, o.quantity,
  o.total_amount as "totalAmount", o.created_at as "createdAt", o.deliver_on::text as "deliverOn",
  o.delivered_at as "deliveredAt", b.recipient_name as "recipientName", b.recipient_email as "recipientEmail", b.greeting`;

export const selectPurchases = (on: Connection, emailNormalised: string) =>
  many<{ orderId: number } & Record<string, unknown>>(on, {
    name: 'select-purchases-of-buyer',
    text: `select b.name, b.email, b.is_subscribe as "isSubscribe", o.terms_accepted_at as "termsAcceptedAt", ${PURCHASE_SQL},
        (select coalesce(json_agg(json_build_object('provider', a.provider, 'paymentId', a.provider_payment_id,
            'amount', a.amount, 'state', a.state)), '[]') from giftcard_payment_attempt a
          where a.giftcard_order_id = o.id) as payments
      from giftcard_buyer b join giftcard_order o on o.id = b.giftcard_order_id
      where b.email_normalised = $1 and b.erased_at is null order by o.id`,
    values: [emailNormalised],
  });

/**
 * Presents that somebody else bought.
 * The buyer is another person, so the buyer's address is not shown.
 */
export const selectPresents = (on: Connection, emails: readonly string[]) =>
  many<{ orderId: number } & Record<string, unknown>>(on, {
    name: 'select-presents-of-recipient',
    text: `select ${PURCHASE_SQL} from giftcard_buyer b join giftcard_order o on o.id = b.giftcard_order_id
      where lower(b.recipient_email) = any ($1) order by o.id`,
    values: [emails],
  });

/** Somebody still has to get a message: it is being paid, or its cards are not delivered. */
const IS_OPEN_SQL = `(o.state = 'paying' or (o.state = 'paid' and o.delivered_at is null))`;

export const eraseBuyersByEmail = (on: Transaction, emailNormalised: string) =>
  run(on, {
    name: 'erase-buyers-by-email',
    text: `with old as materialized (
        select o.id from giftcard_buyer b join giftcard_order o on o.id = b.giftcard_order_id
        where b.email_normalised = $1 and b.erased_at is null and not ${IS_OPEN_SQL}
        order by o.id for no key update of o
      ), ${ERASE_BUYERS_SQL}`,
    values: [emailNormalised],
  });

/** The greeting goes too, because it may name the recipient. */
export const eraseRecipients = (on: Transaction, emails: readonly string[]) =>
  run(on, {
    name: 'erase-recipients',
    text: `update giftcard_buyer b set recipient_name = null, recipient_email = null, greeting = null
      from giftcard_order o
      where o.id = b.giftcard_order_id and lower(b.recipient_email) = any ($1) and not ${IS_OPEN_SQL}`,
    values: [emails],
  });
