// What is filled in stays in this tab: for a reload, and for whoever comes back from the payment page.
import type { GiftcardDraft } from '#core/giftcards/machine/giftcard-context.ts';

const KEY = 'giftcard';

export function keepDraft(draft: GiftcardDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: the form is filled in again.
  }
}

export function findDraft(): GiftcardDraft | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept ? (JSON.parse(kept) as GiftcardDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** What is paid is over. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
