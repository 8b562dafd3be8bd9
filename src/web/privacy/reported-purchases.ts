const KEY = 'tredje:purchases';
const MAX_SAVED = 20;

/** A receipt may be opened many times; only the first time reports its purchase. */
export function isFirstReport(reference: string): boolean {
  try {
    const reported: string[] = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (reported.includes(reference)) return false;
    localStorage.setItem(KEY, JSON.stringify([reference, ...reported].slice(0, MAX_SAVED)));
  } catch {
    // Storage is blocked: analytics drops repeated purchases by their reference.
  }
  return true;
}
