// A model of the gift card ledger: what an entry does to a card, and when it is refused.
// The database has the same rule as a trigger and constraints. Random histories run against both.

export type EntryKind =
  | 'issue'
  | 'reserve'
  | 'capture'
  | 'give_back'
  | 'transfer'
  | 'return'
  | 'expire'
  | 'void'
  | 'pay_out';

/** `order` is any text that identifies the order. */
export type Entry = { kind: EntryKind; amount: number; order?: string };

export type LedgerCard = {
  balanceAmount: number;
  reservedAmount: number;
  reservedBy: string | null;
  entries: readonly Entry[];
};

export const NEW_CARD: LedgerCard = { balanceAmount: 0, reservedAmount: 0, reservedBy: null, entries: [] };

const isRepeatable = (kind: EntryKind): boolean => ['expire', 'void', 'pay_out', 'return'].includes(kind);

const amountOf = (card: LedgerCard, kind: EntryKind, order: string | undefined): number | undefined =>
  card.entries.find((entry) => entry.kind === kind && entry.order === order)?.amount;

/**
 * One open order reserves the whole card. Only that order captures or gives back, in full.
 * At most a captured amount can be returned, in any number of parts.
 */
function isAllowed(card: LedgerCard, { kind, amount, order }: Entry): boolean {
  if (kind === 'capture') return card.reservedBy === order && order !== undefined;
  if (kind === 'give_back') return card.reservedBy === order && card.reservedAmount === amount;
  if (card.reservedBy !== null) return false;
  if (kind !== 'return') return true;
  const returned = card.entries
    .filter((entry) => entry.kind === 'return' && entry.order === order)
    .reduce((sum, entry) => sum + entry.amount, 0);
  const captured = 0 - (amountOf(card, 'reserve', order) ?? 0);
  return amountOf(card, 'capture', order) !== undefined && returned + amount <= captured;
}

/** Returns the changed card, or undefined when the entry is refused. */
export function post(card: LedgerCard, entry: Entry): LedgerCard | undefined {
  const { kind, amount, order } = entry;
  const isRepeated = !isRepeatable(kind) && amountOf(card, kind, order) !== undefined;
  const balanceAmount = card.balanceAmount + amount;
  if (isRepeated || balanceAmount < 0 || !isAllowed(card, entry)) return undefined;
  const entries = [...card.entries, entry];
  if (kind === 'reserve') {
    return { balanceAmount, reservedAmount: -amount, reservedBy: order ?? null, entries };
  }
  const isReleased = kind === 'capture' || kind === 'give_back';
  return isReleased
    ? { balanceAmount, reservedAmount: 0, reservedBy: null, entries }
    : { ...card, balanceAmount, entries };
}

/** What we owe by the entries alone. Reservations and transfers don't change it. */
export function owedAmount(card: LedgerCard): number {
  return card.entries.reduce((sum, { kind, amount, order }) => {
    if (kind === 'capture') return sum + (amountOf(card, 'reserve', order) ?? 0);
    return kind === 'reserve' || kind === 'give_back' || kind === 'transfer' ? sum : sum + amount;
  }, 0);
}
