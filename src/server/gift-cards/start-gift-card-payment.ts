import { giftCardLines } from '#core/gift-cards/gift-card-lines.ts';
import type { GiftCardPaymentResponse } from '#core/gift-cards/gift-cards.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { translatorFor } from '../i18n/translator.ts';
import { getPurchaseLink } from './get-purchase-link.ts';
import { makePurchase, type PurchaseInput } from './make-purchase.ts';
import { findBuyer, findPurchaseByRequest, type StoredPurchase } from './purchase-queries.ts';

type PaymentInput = PurchaseInput & { address: string };

/** Finds or makes the purchase of a request and returns it with its payment page. Idempotent. */
export async function startGiftCardPayment(app: App, input: PaymentInput): Promise<GiftCardPaymentResponse> {
  const purchase = await findOrMake(app, input);
  return {
    order_id: String(purchase.orderId),
    payment_url: await getPurchaseLink(app, purchase.orderId),
    total: purchase.totalAmount,
    line_items: giftCardLines(purchase, await translatorFor(purchase.language)),
  };
}

async function findOrMake(app: App, input: PaymentInput): Promise<StoredPurchase> {
  const found = await findPurchaseByRequest(app.db, input.requestKey);
  if (!found) await app.limits.countPayment(input.address, () => makePurchase(app, input));
  const purchase = found ?? (await findPurchaseByRequest(app.db, input.requestKey));
  if (!purchase) throw new Problem('giftcard_order_failed');
  if (!(await isSamePurchase(app, purchase, input))) throw new Problem('order_changed');
  return purchase;
}

/** A request key belongs to one form; if the form was changed, it needs another key. */
async function isSamePurchase(app: App, purchase: StoredPurchase, input: PurchaseInput): Promise<boolean> {
  const buyer = await findBuyer(app.db, purchase.orderId);
  return (
    purchase.cardAmount === input.amount * 100 &&
    purchase.quantity === input.quantity &&
    purchase.market === input.market &&
    purchase.language === input.language &&
    purchase.deliverOn === (input.deliverOn || null) &&
    buyer?.name === input.name.trim() &&
    buyer.email === input.email.trim() &&
    buyer.wantsNewsletter === input.wantsNewsletter &&
    buyer.recipientName === (input.recipientName.trim() || null) &&
    buyer.recipientEmail === (input.recipientEmail.trim() || null) &&
    buyer.greeting === (input.greeting.trim() || null)
  );
}
