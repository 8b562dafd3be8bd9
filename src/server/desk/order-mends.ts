// What the desk does with an order.
// Each mend is a use case of its own subject, run within the frame of `run-mend`.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { maskEmail } from '#core/desk/mask-contact.ts';
import { ORDER_MEND_INPUTS, type OrderMendKind } from '#core/desk/mends.contract.ts';
import { MARKETS } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { Problem } from '#core/problem.ts';
import type { Action } from '#core/staff/duties.ts';
import { wallTimeAt } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { refundBookedOrder } from '../booking/bookkeeping/refund-booking.ts';
import { changeTime } from '../booking/evening/change-time.ts';
import { moveByDesk } from '../booking/evening/move-by-desk.ts';
import { correctContact } from '../booking/payment/correct-contact.ts';
import { closeAndReplaceLink } from '../booking/receipt/replace-ticket-link.ts';
import type { Transaction } from '../db/database.ts';
import { undoNoShow } from '../door/undo-no-show.ts';
import { giveCard } from '../gift-cards/give-card.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { nextResend } from '../messages/resend.ts';
import { ticketResend } from '../messages/resend-ticket.ts';
import { sendTicketCopy } from '../messages/send-ticket-copy.ts';
import { askForMend } from './ask-for-mend.ts';
import { blockContact, unblockContact } from './block-contact.ts';
import { findOrderFacts, lockDeskOrder } from './mend-queries.ts';
import { findBlocked } from './refuse-blocked.ts';
import type { Facts, Mend, Tools } from './run-mend.ts';
import type { OrderKey } from './timeline-queries.ts';

type Input<Kind extends OrderMendKind> = z.output<(typeof ORDER_MEND_INPUTS)[Kind]>;
type Perform<Kind extends OrderMendKind> = (tools: Tools, key: OrderKey, input: Input<Kind>) => Promise<void>;
type OrderMend<Kind extends OrderMendKind> = {
  action: Action;
  perform: Perform<Kind>;
  isMessage?: boolean;
  /** Only a booking that stands. */
  isForConfirmed?: boolean;
  /** For the log and the list, with the contact masked. */
  logged?: (input: Input<Kind>) => Readonly<Record<string, string>>;
};

/** Of a confirmed order whose guest is known. */
const resend = async ({ app, tx }: Tools, key: OrderKey, to: 'email' | 'phone'): Promise<void> =>
  enqueueMessage(app, tx, await nextResend(tx, ticketResend({ ...key, to })));

async function contactOf(tx: Transaction, key: OrderKey) {
  const facts = await findOrderFacts(tx, key);
  if (!facts?.email || !facts.phone) throw new Problem('not_found');
  return { email: facts.email, phone: facts.phone };
}

export const ORDER_MENDS: { [Kind in OrderMendKind]: OrderMend<Kind> } = {
  resend: {
    ...{ action: 'order.resend', isMessage: true, isForConfirmed: true },
    perform: (tools, key, { to }) => resend(tools, key, to),
  },
  send_copy: {
    ...{ action: 'order.send_copy', isMessage: true, isForConfirmed: true },
    perform: ({ app, tx }, key, { email }) => sendTicketCopy(app, tx, key, email),
    logged: ({ email }) => ({ to: maskEmail(email) }),
  },
  correct_contact: {
    action: 'order.change_contact',
    perform: ({ app, tx }, key, contact) => correctContact(app, tx, key, contact),
  },
  refund: {
    action: 'order.refund',
    perform: async ({ app, tx }, key, { because: reason, part }) => {
      const refund = await refundBookedOrder(app, tx, key, {
        ...{ reason, request: part ?? 'all' },
        ...(part && { key: randomUUID() }),
      });
      if (refund.wasAlreadyRefunded) throw new Problem('refund_too_much');
    },
  },
  goodwill: {
    ...{ action: 'order.goodwill', isMessage: true },
    perform: async ({ app, tx }, key, { amount }) => {
      const facts = await findOrderFacts(tx, key);
      if (!facts?.email) throw new Problem('not_found');
      await giveCard(app, tx, { ...key, currency: facts.currency, amount });
    },
  },
  move: {
    ...{ action: 'order.move', isForConfirmed: true },
    perform: ({ app, tx }, key, { venue_id: venueId, arrive_at }) => {
      const arriveAt = new Date(arrive_at);
      return venueId === key.venueId
        ? changeTime(app, tx, key, arriveAt)
        : moveByDesk(app, tx, key, { venueId, arriveAt });
    },
  },
  new_link: {
    ...{ action: 'order.new_link', isForConfirmed: true },
    perform: async (tools, key) => {
      await closeAndReplaceLink(tools.app, tools.tx, key, 'operator');
      await resend(tools, key, 'email');
    },
  },
  block: {
    action: 'contact.block',
    perform: async ({ app, tx, actor }, key) =>
      blockContact(app, tx, await contactOf(tx, key), actor.staffId),
  },
  unblock: {
    action: 'contact.unblock',
    perform: async ({ app, tx }, key) => unblockContact(app, tx, await contactOf(tx, key)),
  },
  undo_no_show: {
    action: 'order.undo_no_show',
    perform: ({ tx, actor }, key) => undoNoShow(tx, key, actor.staffId),
  },
};

/** The mend of this order with this input, checked again because a stored request has it too. */
export function orderMend(app: App, kind: OrderMendKind, key: OrderKey, input: unknown): Mend {
  const { action, perform, isMessage = false, isForConfirmed = false, logged } = ORDER_MENDS[kind];
  const parsed = ORDER_MEND_INPUTS[kind].parse(input);
  // After a new time the table that the guest had is another one, and its state is a consequence.
  let sittingId: number | undefined;
  return {
    ...{
      action,
      venueId: key.venueId,
      subject: { type: 'order', id: key.orderId },
      isMessage,
      input: parsed,
    },
    lock: async (tx) => {
      const order = await lockDeskOrder(tx, key);
      if (!order || (isForConfirmed && order.state !== 'confirmed')) throw new Problem('not_found');
    },
    readFacts: async (on) => {
      const facts = await readOrderFacts(on, key, sittingId);
      sittingId = facts.sittingId;
      return facts;
    },
    ask: (actor, request) => askForMend(app, actor, { ...key, kind, input: parsed, ...request }),
    // The table above pairs each kind with its own input.
    logged: (logged as ((input: unknown) => Readonly<Record<string, string>>) | undefined)?.(parsed) ?? {},
    perform: (tools) =>
      (perform as (tools: Tools, key: OrderKey, input: unknown) => Promise<void>)(tools, key, parsed),
  };
}

async function readOrderFacts(
  app: App,
  key: OrderKey,
  sittingId?: number,
): Promise<Facts & { sittingId: number }> {
  const found = await findOrderFacts(app.db, key, sittingId);
  if (!found) throw new Problem('not_found');
  const { currency, language, refundedAmount, givenAmount, cards, journal, name, email, phone } = found;
  // A new booking gets another reference each time that it is made.
  const hidden = found.movedReference === null ? [] : [found.movedReference];
  const blocked = await findBlocked(app, app.db, { email, phone });
  return {
    ...{ currency, language, refundedAmount, givenAmount, cards, journal },
    contact: name && email && phone ? { name, email, phone, hidden } : undefined,
    sittingId: sittingId ?? found.sittingId,
    states: {
      order: found.state,
      venue: found.venue,
      arrival: arrivalOf(found),
      table: found.sittingState,
      ...{ name, email, phone },
      closed_links: String(found.closedLinks),
      door: found.isNoShow ? 'no_show' : null,
      ...{ card: null, valid_until: null, delivery: null },
      blocked: blocked === null ? 'not_blocked' : `blocked_${blocked}`,
    },
  };
}

const arrivalOf = ({ arriveAt, currency }: { arriveAt: Date; currency: Currency }): string =>
  wallTimeAt(arriveAt, (currency === 'SEK' ? MARKETS.se : MARKETS.dk).timeZone).slice(0, 5);
