const KEY = 'tredje:purchases';
const MOST_KEPT = 20;

/** A receipt is opened again, at the latest at the door: its purchase is told by the first time alone. */
export function isFirstTelling(reference: string): boolean {
  try {
    const told: string[] = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (told.includes(reference)) return false;
    localStorage.setItem(KEY, JSON.stringify([reference, ...told].slice(0, MOST_KEPT)));
  } catch {
    // Nothing can be kept here: whoever counts drops it by its reference.
  }
  return true;
}
