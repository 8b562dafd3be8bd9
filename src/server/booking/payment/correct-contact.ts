import { guestErrors, normaliseEmail } from '#core/booking/contact-rules.ts';
import { getsTextMessages, normalisePhone } from '#core/booking/phone.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import type { Transaction } from '../../db/database.ts';
import { enqueueMessage } from '../../messages/message-job.ts';
import { nextResend } from '../../messages/resend.ts';
import { ticketResend } from '../../messages/resend-ticket.ts';
import { throwFieldErrors } from '../../throw-field-errors.ts';
import { updateGuestContact } from './contact-queries.ts';
import { findGuest } from './guest-queries.ts';
import { hashGuestName } from './hash-guest-name.ts';
import { lockOrder, type OrderKey } from './order-queries.ts';

type Contact = { name: string; email: string; phone: string };

/** An empty field keeps its value. The ticket is sent again to each address that changed. */
export async function correctContact(
  app: App,
  tx: Transaction,
  key: OrderKey,
  given: Contact,
): Promise<void> {
  const order = await lockOrder(tx, key);
  const guest = order && (await findGuest(tx, key.venueId, order.guestId));
  if (!order || !guest?.name || !guest.email || !guest.phone) throw new Problem('not_found');
  const market = MARKETS[order.market];
  const typed = {
    name: given.name || guest.name,
    email: given.email || guest.email,
    phone: given.phone || guest.phone,
  };
  throwFieldErrors(guestErrors(typed, { market, normalisePhone }));
  const { name, email } = typed;
  const phone = normalisePhone(typed.phone, market.phoneCountry) ?? guest.phone;
  const contact = { name, email, phone, emailNormalised: normaliseEmail(email), ...hashGuestName(app, name) };
  if (!(await updateGuestContact(tx, { venueId: key.venueId, guestId: order.guestId }, contact)))
    throw new Problem('not_found');
  if (order.state !== 'confirmed') return;
  const ways = [
    ...(email === guest.email ? [] : (['email'] as const)),
    ...(phone === guest.phone || !getsTextMessages(phone) ? [] : (['phone'] as const)),
  ];
  for (const to of ways) await enqueueMessage(app, tx, await nextResend(tx, ticketResend({ ...key, to })));
}
