import type { App } from '../app.ts';
import type { MessageJob } from './message-job.ts';
import { resend } from './resend.ts';

export type ResendInput = { venueId: number; orderId: number; to: 'email' | 'phone' };

export const ticketResend =
  ({ venueId, orderId, to }: ResendInput) =>
  (resendNumber: number): MessageJob => ({
    kind: to === 'email' ? 'ticket_mail' : 'ticket_sms',
    venueId,
    orderId,
    resend: resendNumber,
  });

export const resendTicket = (app: App, input: ResendInput): Promise<void> => resend(app, ticketResend(input));
