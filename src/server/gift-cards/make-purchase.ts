// Makes a purchase and its first payment attempt in one transaction, before the
// provider is called.
import { normaliseEmail } from '#core/booking/contact-rules.ts';
import { priceGiftCards } from '#core/gift-cards/gift-card-lines.ts';
import { amountErrors, buyerErrors, presentErrors } from '#core/gift-cards/gift-card-rules.ts';
import { type Language, MARKETS, type MarketId } from '#core/market.ts';
import { serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { refuseBlocked } from '../desk/refuse-blocked.ts';
import { translatorFor } from '../i18n/translator.ts';
import { newAttempt } from '../payments/attempt.ts';
import { throwFieldErrors } from '../throw-field-errors.ts';
import { deliveryInstant } from './delivery-instant.ts';
import { newPageToken } from './page-token.ts';
import { insertPurchaseAttempt } from './purchase-attempt-queries.ts';
import { findCurrentGiftCardTermsId, insertPurchase, type PurchaseDraft } from './purchase-queries.ts';

export type PurchaseInput = {
  requestKey: string;
  language: Language;
  market: MarketId;
  amount: number;
  quantity: number;
  name: string;
  email: string;
  wantsNewsletter: boolean;
  hasAcceptedTerms: boolean;
  greeting: string;
  recipientName: string;
  recipientEmail: string;
  deliverOn: string;
};

/** Longer than for a booking, because an open purchase blocks nothing. */
const PAY_WINDOW_MINUTES = 60;

/** Undefined when another call with the same key has made it. */
export async function makePurchase(app: App, input: PurchaseInput): Promise<number | undefined> {
  const draft = await draftPurchase(app, input);
  const title = (await translatorFor(input.language))('giftcard.title');
  return inTransaction(app.db, (tx) => writePurchase(app, tx, draft, title));
}

async function draftPurchase(app: App, input: PurchaseInput): Promise<PurchaseDraft> {
  const market = MARKETS[input.market];
  const present = {
    greeting: input.greeting,
    recipient_name: input.recipientName,
    recipient_email: input.recipientEmail,
    deliver_on: input.deliverOn,
  };
  const errors = {
    ...amountErrors(input),
    ...buyerErrors({ ...input, is_accept_terms: input.hasAcceptedTerms }),
    ...presentErrors(present, serviceDay(await app.clock.now(), market.timeZone)),
  };
  throwFieldErrors(errors);
  const termsId = await findCurrentGiftCardTermsId(app.db);
  if (termsId === undefined) throw new Error('No gift card terms are valid now; add a row to terms_version');
  const hasRecipient = input.recipientEmail.trim() !== '';
  return {
    ...priceGiftCards(market, input),
    requestKey: input.requestKey,
    market: market.id,
    currency: market.currency,
    language: input.language,
    quantity: input.quantity,
    pageToken: newPageToken(app),
    termsId,
    payWindowMinutes: PAY_WINDOW_MINUTES,
    deliverOn: input.deliverOn || null,
    deliverAt: input.deliverOn ? deliveryInstant(input.deliverOn, market.timeZone) : null,
    buyer: {
      name: input.name.trim(),
      email: input.email.trim(),
      emailNormalised: normaliseEmail(input.email),
      wantsNewsletter: input.wantsNewsletter,
      greeting: input.greeting.trim() || null,
      recipientName: hasRecipient ? input.recipientName.trim() : null,
      recipientEmail: hasRecipient ? input.recipientEmail.trim() : null,
    },
  };
}

async function writePurchase(app: App, tx: Transaction, draft: PurchaseDraft, title: string) {
  const { quantity, cardAmount, totalAmount, currency } = draft;
  await refuseBlocked(app, tx, draft.buyer);
  const orderId = await insertPurchase(tx, draft);
  if (orderId === undefined) return undefined;
  await insertPurchaseAttempt(
    tx,
    orderId,
    newAttempt(app, { amount: totalAmount, currency }, `${quantity} × ${title}`),
  );
  await writeAudit(tx, {
    actor: 'guest',
    action: 'giftcards_ordered',
    subjectType: 'giftcard_order',
    subjectId: orderId,
    details: { quantity, cardAmount, totalAmount },
  });
  return orderId;
}
