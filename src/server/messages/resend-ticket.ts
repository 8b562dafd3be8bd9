import type { App } from '../app.ts';
import { resend } from './resend.ts';

export type ResendInput = { venueId: number; orderId: number; to: 'email' | 'phone' };

export const resendTicket = (app: App, { venueId, orderId, to }: ResendInput): Promise<void> =>
  resend(app, (resendNumber) => ({
    kind: to === 'email' ? 'ticket_mail' : 'ticket_sms',
    venueId,
    orderId,
    resend: resendNumber,
  }));
