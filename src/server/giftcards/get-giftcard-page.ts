// What a page's token shows: a purchase to its buyer, a card to whoever has it.
import { giftcardLines } from '#core/giftcards/giftcard-lines.ts';
import type {
  Giftcard,
  GiftcardEvent,
  GiftcardPage,
  GiftcardPurchase,
} from '#core/giftcards/giftcards.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { drawCode } from '../booking/draw-code.ts';
import { translatorFor } from '../http/translator.ts';
import { findPageSubject, listEntries, listVenueNames, type StoredEntry } from './card-queries.ts';
import { hashPageToken, pdfPath, purchaseToken } from './page-token.ts';
import { listPurchaseAttempts, takeTurnToAskPurchase } from './purchase-attempt-queries.ts';
import { findBuyer, findPurchase, type StoredPurchase } from './purchase-queries.ts';
import { type Card, findCard, listPurchaseCards } from './read-cards.ts';
import { settlePurchase } from './settle-purchase.ts';

type Question = {
  token: string;
  /** The buyer came back from the payment page without having paid. */
  isCancelled?: boolean;
};

/** As it is this moment: a purchase that is being paid is settled first. An unknown token is `not_found`. */
export async function getGiftcardPage(
  app: App,
  { token, isCancelled = false }: Question,
): Promise<GiftcardPage> {
  const subject = await readPageToken(app, token);
  if ('card' in subject) return presentCard(app, subject.card);
  return presentPurchase(app, await settleFirst(app, subject.purchase), isCancelled);
}

export type PageSubject = { card: Card } | { purchase: StoredPurchase };

export async function readPageToken(app: App, token: string): Promise<PageSubject> {
  const subject = await findPageSubject(app.db.$client, hashPageToken(token));
  const card = subject?.cardId ? await findCard(app, subject.cardId) : undefined;
  if (card) return { card };
  const purchase = subject?.orderId ? await findPurchase(app.db.$client, subject.orderId) : undefined;
  if (!purchase) throw new Problem('not_found');
  return { purchase };
}

/** The buyer is often back before the webhook. Without an answer of the provider the page waits, and asks again. */
async function settleFirst(app: App, purchase: StoredPurchase): Promise<StoredPurchase> {
  const { orderId } = purchase;
  if (purchase.state !== 'paying' || !(await takeTurnToAskPurchase(app.db.$client, orderId))) return purchase;
  try {
    await settlePurchase(app, { orderId });
  } catch (error) {
    app.log.warn({ err: error, orderId }, 'a gift card purchase was shown unsettled');
  }
  return (await findPurchase(app.db.$client, orderId)) ?? purchase;
}

async function presentPurchase(
  app: App,
  purchase: StoredPurchase,
  isCancelled: boolean,
): Promise<GiftcardPurchase> {
  const { orderId, state, language } = purchase;
  const [buyer, cards, attempts, translate] = await Promise.all([
    findBuyer(app.db.$client, orderId),
    listPurchaseCards(app, orderId),
    listPurchaseAttempts(app.db.$client, orderId),
    translatorFor(language),
  ]);
  const hasFailed = isCancelled || attempts.at(-1)?.state !== 'open';
  const email = buyer?.recipientEmail ?? buyer?.email;
  return {
    kind: 'purchase',
    order_id: String(orderId),
    state: state === 'paying' ? (hasFailed ? 'failed' : 'waiting') : state,
    can_pay: state === 'paying' && !purchase.isOver,
    language,
    currency: purchase.currency,
    amount: purchase.cardAmount,
    quantity: purchase.quantity,
    total: purchase.totalAmount,
    line_items: giftcardLines(purchase, translate),
    sent_to: email ? hiddenEmail(email) : null,
    recipient_name: buyer?.recipientName ?? null,
    greeting: buyer?.greeting ?? null,
    deliver_on: purchase.deliverOn,
    is_delivered: purchase.deliveredAt !== null,
    expires_at: cards[0]?.expiresAt.toISOString() ?? null,
    cards: cards.map(({ token, startAmount, balanceAmount }) => ({
      token,
      amount: startAmount,
      balance: balanceAmount,
    })),
    pdf_url: cards.length > 0 ? pdfPath(purchaseToken(app, purchase.requestKey)) : null,
  };
}

/** Enough to know one's own address by: "i…@example.com". */
export const hiddenEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

async function presentCard(app: App, card: Card): Promise<Giftcard> {
  const entries = await listEntries(app.db.$client, card.cardId);
  const venueIds = entries.flatMap(({ orderVenueId }) => orderVenueId ?? []);
  const names = await listVenueNames(app.db.$client, venueIds);
  return {
    kind: 'card',
    code: card.code,
    currency: card.currency,
    amount: card.startAmount,
    expires_at: card.expiresAt.toISOString(),
    greeting: card.greeting,
    recipient_name: card.recipientName,
    language: card.language,
    state: cardState(card, entries),
    balance: card.balanceAmount,
    history: entries.flatMap((entry) => presentEntry(entry, entries, names)).toReversed(),
    qr: drawCode(card.url),
    pdf_url: pdfPath(card.token),
    can_resend: card.email !== null && card.balanceAmount + card.reservedAmount > 0 && !card.isExpired,
  };
}

function cardState(card: Card, entries: readonly StoredEntry[]): Giftcard['state'] {
  if (card.reservedAmount > 0) return 'reserved';
  if (card.isExpired || entries.at(-1)?.kind === 'expire') return 'expired';
  if (card.balanceAmount > 0) return 'active';
  return entries.at(-1)?.kind === 'void' ? 'voided' : 'used_up';
}

const EVENTS: Record<StoredEntry['kind'], GiftcardEvent> = {
  issue: 'issued',
  reserve: 'reserved',
  capture: 'used',
  give_back: 'given_back',
  transfer: 'moved',
  return: 'given_back',
  expire: 'expired',
  void: 'voided',
  pay_out: 'paid_out',
};

/** A reservation is a line of its own only while it is open; then it is what was used, or nothing that happened. */
function presentEntry(entry: StoredEntry, all: readonly StoredEntry[], names: ReadonlyMap<number, string>) {
  const ofOrder = (kind: StoredEntry['kind']) =>
    all.find(
      (other) =>
        other.kind === kind && other.orderVenueId === entry.orderVenueId && other.orderId === entry.orderId,
    );
  if (entry.kind === 'give_back') return [];
  if (entry.kind === 'reserve' && (ofOrder('capture') || ofOrder('give_back'))) return [];
  const isNew = entry.kind === 'transfer' && entry.amount > 0;
  return [
    {
      type: isNew ? ('issued' as const) : EVENTS[entry.kind],
      amount: entry.kind === 'capture' ? (ofOrder('reserve')?.amount ?? 0) : entry.amount,
      at: entry.createdAt.toISOString(),
      venue_name: entry.orderVenueId === null || isNew ? null : (names.get(entry.orderVenueId) ?? null),
    },
  ];
}
