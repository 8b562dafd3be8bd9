// The page of a token: a purchase for its buyer, or a card for its holder.
import { giftCardLines } from '#core/gift-cards/gift-card-lines.ts';
import type {
  GiftCard,
  GiftCardEvent,
  GiftCardPage,
  GiftCardPurchase,
} from '#core/gift-cards/gift-cards.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { drawQrCode } from '../booking/receipt/draw-qr-code.ts';
import { translatorFor } from '../i18n/translator.ts';
import { hashToken } from '../link-token.ts';
import { findPageSubject, listEntries, listVenueNames, type StoredEntry } from './card-queries.ts';
import { pdfPath, readPurchaseToken } from './page-token.ts';
import { listPurchaseAttempts, markPurchaseAskedIfDue } from './purchase-attempt-queries.ts';
import { findBuyer, findPurchase, type StoredPurchase } from './purchase-queries.ts';
import { type Card, findCard, listPurchaseCards } from './read-cards.ts';
import { settlePurchase } from './settle-purchase.ts';

type PageInput = {
  token: string;
  /** The buyer came back from the payment page without having paid. */
  isCancelled?: boolean;
};

/** Settles a purchase that is being paid before it is shown. Throws `not_found`. */
export async function getGiftCardView(
  app: App,
  { token, isCancelled = false }: PageInput,
): Promise<GiftCardPage> {
  const subject = await readPageToken(app, token);
  if ('card' in subject) return presentCard(app, subject.card);
  await settleFirst(app, subject.purchase);
  return presentPurchase(app, subject.purchase.orderId, isCancelled);
}

export type PageSubject = { card: Card } | { purchase: StoredPurchase };

export async function readPageToken(app: App, token: string): Promise<PageSubject> {
  const subject = await findPageSubject(app.db, hashToken(token));
  const card = subject?.cardId ? await findCard(app, subject.cardId) : undefined;
  if (card) return { card };
  const purchase = subject?.orderId ? await findPurchase(app.db, subject.orderId) : undefined;
  if (!purchase) throw new Problem('not_found');
  return { purchase };
}

/**
 * The buyer often returns before the webhook arrives.
 * If the provider doesn't answer, the page shows "waiting".
 */
async function settleFirst(app: App, { orderId, state }: StoredPurchase): Promise<void> {
  if (state !== 'paying' || !(await markPurchaseAskedIfDue(app.db, orderId))) return;
  try {
    await settlePurchase(app, { orderId });
  } catch (error) {
    app.log.warn(
      { err: error, orderId },
      'The gift card purchase could not be settled; its page shows the last known state',
    );
  }
}

async function presentPurchase(app: App, orderId: number, isCancelled: boolean): Promise<GiftCardPurchase> {
  // Before the purchase: one transaction stores a payment and issues its cards. The other way
  // round the purchase may be unpaid and its payment no longer open, which looks like a failure.
  const attempts = await listPurchaseAttempts(app.db, orderId);
  const purchase = await findPurchase(app.db, orderId);
  if (!purchase) throw new Problem('not_found');
  const { state, language } = purchase;
  const [buyer, cards, translate] = await Promise.all([
    findBuyer(app.db, orderId),
    listPurchaseCards(app, orderId),
    translatorFor(language),
  ]);
  const isOpen = attempts.at(-1)?.state === 'open';
  const hasFailed = isCancelled || !isOpen;
  const email = buyer?.recipientEmail ?? buyer?.email;
  return {
    kind: 'purchase',
    order_id: String(orderId),
    state: state === 'paying' ? (hasFailed ? 'failed' : 'waiting') : state,
    is_stopped: state === 'paying' && isCancelled && isOpen,
    can_pay: state === 'paying' && !purchase.isOver,
    language,
    currency: purchase.currency,
    amount: purchase.cardAmount,
    quantity: purchase.quantity,
    total: purchase.totalAmount,
    line_items: giftCardLines(purchase, translate),
    sent_to: email ? hiddenEmail(email) : null,
    recipient_name: buyer?.recipientName ?? null,
    greeting: buyer?.greeting ?? null,
    deliver_on: purchase.deliverOn,
    is_delivered: purchase.isDelivered,
    expires_at: cards[0]?.expiresAt.toISOString() ?? null,
    cards: cards.map(({ token, startAmount, balanceAmount }) => ({
      token,
      amount: startAmount,
      balance: balanceAmount,
    })),
    pdf_url: cards.length > 0 ? pdfPath(readPurchaseToken(app, purchase)) : null,
  };
}

/** Hides most of an address, but lets its owner recognise it: "i…@example.com". */
export const hiddenEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

async function presentCard(app: App, card: Card): Promise<GiftCard> {
  const entries = await listEntries(app.db, card.cardId);
  const venueIds = entries.flatMap(({ orderVenueId }) => orderVenueId ?? []);
  const names = await listVenueNames(app.db, venueIds);
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
    qr: drawQrCode(card.url),
    pdf_url: pdfPath(card.token),
    can_resend:
      card.email !== null &&
      card.isDue &&
      card.balanceAmount + card.reservedAmount > 0 &&
      !card.isExpired &&
      !card.isFrozen,
  };
}

function cardState(card: Card, entries: readonly StoredEntry[]): GiftCard['state'] {
  if (card.reservedAmount > 0) return 'reserved';
  if (card.isFrozen && card.balanceAmount > 0) return 'frozen';
  if (card.isExpired || entries.at(-1)?.kind === 'expire') return 'expired';
  if (card.balanceAmount > 0) return 'active';
  return entries.at(-1)?.kind === 'void' ? 'voided' : 'used_up';
}

const EVENTS: Record<StoredEntry['kind'], GiftCardEvent> = {
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

/**
 * A reservation is shown only while it is open.
 * Then it is shown as a use, or not at all if it was given back.
 */
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
