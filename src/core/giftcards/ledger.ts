// The ledger of gift cards as a rule: what an entry does to a card, and when it is refused. The database's trigger and
// constraints keep the same rule; histories are played against both.

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

/** `order` names an order by any text that is the same for the same order. */
export type Entry = { kind: EntryKind; amount: number; order?: string };

export type LedgerCard = {
  balanceAmount: number;
  reservedAmount: number;
  reservedBy: string | null;
  entries: readonly Entry[];
};

export const NEW_CARD: LedgerCard = { balanceAmount: 0, reservedAmount: 0, reservedBy: null, entries: [] };

const isRepeatable = (kind: EntryKind): boolean => kind === 'expire' || kind === 'void' || kind === 'pay_out';

const amountOf = (card: LedgerCard, kind: EntryKind, order: string | undefined): number | undefined =>
  card.entries.find((entry) => entry.kind === kind && entry.order === order)?.amount;

/** One open order has the whole card; only that order captures or gives back, in full; only what it captured returns. */
function isAllowed(card: LedgerCard, { kind, amount, order }: Entry): boolean {
  if (kind === 'capture') return card.reservedBy === order && order !== undefined;
  if (kind === 'give_back') return card.reservedBy === order && card.reservedAmount === amount;
  if (card.reservedBy !== null) return false;
  if (kind !== 'return') return true;
  return amountOf(card, 'capture', order) !== undefined && amountOf(card, 'reserve', order) === -amount;
}

/** The card afterwards; undefined when the entry is refused. */
export function post(card: LedgerCard, entry: Entry): LedgerCard | undefined {
  const { kind, amount, order } = entry;
  const isTwice = !isRepeatable(kind) && amountOf(card, kind, order) !== undefined;
  const balanceAmount = card.balanceAmount + amount;
  if (isTwice || balanceAmount < 0 || !isAllowed(card, entry)) return undefined;
  const entries = [...card.entries, entry];
  if (kind === 'reserve') {
    return { balanceAmount, reservedAmount: -amount, reservedBy: order ?? null, entries };
  }
  const isReleased = kind === 'capture' || kind === 'give_back';
  return isReleased
    ? { balanceAmount, reservedAmount: 0, reservedBy: null, entries }
    : { ...card, balanceAmount, entries };
}

/** What is owed by the entries alone: a reservation and a move to another card change nothing. */
export function owedAmount(card: LedgerCard): number {
  return card.entries.reduce((sum, { kind, amount, order }) => {
    if (kind === 'capture') return sum + (amountOf(card, 'reserve', order) ?? 0);
    return kind === 'reserve' || kind === 'give_back' || kind === 'transfer' ? sum : sum + amount;
  }, 0);
}
