// The form is saved in this tab, for a reload and for the return from the payment page.
import type { GiftCardDraft } from '#core/gift-cards/machine/gift-card-context.ts';

const KEY = 'giftcard';

export function saveDraft(draft: GiftCardDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is blocked; the guest fills in the form again.
  }
}

export function readDraft(): GiftCardDraft | undefined {
  try {
    const saved = sessionStorage.getItem(KEY);
    return saved ? (JSON.parse(saved) as GiftCardDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Called when the purchase is paid. */
export function removeDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was saved.
  }
}
