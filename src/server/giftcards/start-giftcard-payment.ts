import { giftcardLines } from '#core/giftcards/giftcard-lines.ts';
import type { GiftcardPaymentAnswer } from '#core/giftcards/giftcards.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { translatorFor } from '../http/translator.ts';
import { getPurchaseLink } from './get-purchase-link.ts';
import { makePurchase, type PurchaseInput } from './make-purchase.ts';
import { findBuyer, findPurchaseByRequest, type StoredPurchase } from './purchase-queries.ts';

/** Makes the purchase of a request, or finds it, and answers with the page where it is paid. The same call gives the same. */
export async function startGiftcardPayment(app: App, input: PurchaseInput): Promise<GiftcardPaymentAnswer> {
  const purchase = await findOrMake(app, input);
  return {
    order_id: String(purchase.orderId),
    payment_url: await getPurchaseLink(app, purchase.orderId),
    total: purchase.totalAmount,
    line_items: giftcardLines(purchase, await translatorFor(purchase.language)),
  };
}

async function findOrMake(app: App, input: PurchaseInput): Promise<StoredPurchase> {
  const found = await findPurchaseByRequest(app.db.$client, input.requestKey);
  if (!found) await makePurchase(app, input);
  const purchase = found ?? (await findPurchaseByRequest(app.db.$client, input.requestKey));
  if (!purchase) throw new Problem('giftcard_order_failed');
  if (!(await isSamePurchase(app, purchase, input))) throw new Problem('order_changed');
  return purchase;
}

/** The key is of one form; a form that was changed afterwards asks for something else. */
async function isSamePurchase(app: App, purchase: StoredPurchase, input: PurchaseInput): Promise<boolean> {
  const buyer = await findBuyer(app.db.$client, purchase.orderId);
  return (
    purchase.cardAmount === input.amount * 100 &&
    purchase.quantity === input.quantity &&
    purchase.market === input.market &&
    purchase.language === input.language &&
    purchase.deliverOn === (input.deliverOn || null) &&
    buyer?.name === input.name.trim() &&
    buyer.email === input.email.trim() &&
    buyer.isSubscribe === input.isSubscribe &&
    buyer.recipientName === (input.recipientName.trim() || null) &&
    buyer.recipientEmail === (input.recipientEmail.trim() || null) &&
    buyer.greeting === (input.greeting.trim() || null)
  );
}
