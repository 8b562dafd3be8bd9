// Composes the message of a job. Reads the database, sends nothing.
import { getsTextMessages } from '#core/booking/phone.ts';
import type { App } from '../app.ts';
import { composeEveningMail, composeEveningSms } from './compose-evening.ts';
import { composeGiftMessage } from './compose-gift-cards.ts';
import { composeGiftRest } from './compose-gift-rest.ts';
import { composeLostPayment } from './compose-lost-payment.ts';
import type { Composed } from './compose-mail.ts';
import { composeNewsletter } from './compose-newsletter.ts';
import {
  composeCancelledMail,
  composeCancelledSms,
  composeGiftReturnMail,
  composeGiftReturnSms,
  composeNoShow,
  composeNotCompleted,
  composeRefundMail,
  composeRefundSms,
} from './compose-notices.ts';
import { composeReleaseLink } from './compose-release-link.ts';
import { composeStaffMail } from './compose-staff.ts';
import { composeTicketMail, composeTicketSms } from './compose-ticket.ts';
import { composeTicketCopy } from './compose-ticket-copy.ts';
import { type MessageContext, makeMessageContext } from './message-context.ts';
import { isStaffMessage, type MessageJob, type OrderMessageJob } from './message-job.ts';
import { findMessageOrder } from './message-queries.ts';

/**
 * Undefined when the message can't be or needn't be sent:
 * a landline, an erased guest, a refunded ticket.
 */
export async function composeMessage(app: App, job: MessageJob): Promise<Composed | undefined> {
  if ('subscriberId' in job) return composeNewsletter(app, job);
  if (isStaffMessage(job)) return composeStaffMail(app, job);
  if ('lostPaymentId' in job) return composeLostPayment(app, job.lostPaymentId);
  if ('linkId' in job) return composeReleaseLink(app, job);
  if (!('venueId' in job)) return composeGiftMessage(app, job);
  const order = await findMessageOrder(app.db, job.venueId, job.orderId);
  if (!order) return undefined;
  if (job.kind.endsWith('_sms') && !getsTextMessages(order.contact.phone)) return undefined;
  return composeFor(app, await makeMessageContext(app, order), job);
}

function composeFor(app: App, context: MessageContext, job: OrderMessageJob): Promise<Composed | undefined> {
  switch (job.kind) {
    case 'ticket_mail':
      return composeTicketMail(app, context, 'ticket');
    case 'reseated_mail':
      return composeTicketMail(app, context, 'reseated');
    case 'changed_mail':
      return composeTicketMail(app, context, 'changed');
    case 'ticket_sms':
      return composeTicketSms(app, context, 'ticket');
    case 'reseated_sms':
      return composeTicketSms(app, context, 'reseated');
    case 'changed_sms':
      return composeTicketSms(app, context, 'changed');
    case 'ticket_copy_mail':
      return composeTicketCopy(app, context, job.copyId);
    case 'refund_mail':
      return composeRefundMail(app, context, job.refundId);
    case 'refund_sms':
      return composeRefundSms(app, context, job.refundId);
    case 'gift_return_mail':
      return composeGiftReturnMail(app, context, job.bookingRefundId);
    case 'gift_return_sms':
      return composeGiftReturnSms(app, context, job.bookingRefundId);
    case 'cancelled_mail':
      return composeCancelledMail(context);
    case 'cancelled_sms':
      return composeCancelledSms(context);
    case 'not_completed_mail':
      return composeNotCompleted(context);
    case 'no_show_mail':
      return composeNoShow(context);
    case 'late_mail':
    case 'come_in_mail':
    case 'choose_mail':
    case 'desk_mail':
      return composeEveningMail(app, context, job);
    case 'late_sms':
    case 'come_in_sms':
    case 'choose_sms':
    case 'desk_sms':
      return composeEveningSms(app, context, job);
    case 'gift_rest_mail':
    case 'goodwill_mail':
      return composeGiftRest(app, context, job);
  }
}
