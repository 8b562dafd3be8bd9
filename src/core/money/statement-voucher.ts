// A closed statement as a voucher of the venue's own books:
// what it sold, what we kept, and what we owe it.
import { containedVatAmount } from '../money.ts';
import { type VatRate, validOn } from './commission.ts';
import { negative, sumOf } from './journal.ts';
import type { StatementLine } from './statement.ts';

/** `sales` has no VAT; `charges` are guests who were turned away; `receivable` is our debt. */
export type VoucherRole =
  | 'receivable'
  | 'sales'
  | 'sales_vat'
  | 'commission'
  | 'input_vat'
  | 'charges'
  | 'corrections';

/** Debit is positive. `vatPercent` is of sales and their VAT. */
export type VoucherRow = { role: VoucherRole; vatPercent: number | null; amount: number };

type VoucherLine = Pick<StatementLine, 'source' | 'serviceDay' | 'amount' | 'commissionAmount' | 'vatAmount'>;

/**
 * Menus contain VAT by the rate of their service day, so a week in which a rate changes has two
 * rows of sales.
 */
export function makeVoucher(lines: readonly VoucherLine[], salesVatRates: readonly VatRate[]): VoucherRow[] {
  const salesByRate = new Map<number, number>();
  for (const { source, serviceDay, amount } of lines) {
    if (source !== 'booking' && source !== 'refund') continue;
    const rate = validOn(salesVatRates, serviceDay);
    if (!rate) throw new Error(`There is no VAT rate for sales on ${serviceDay}`);
    salesByRate.set(rate.percent, (salesByRate.get(rate.percent) ?? 0) + amount);
  }
  const amountOf = (source: VoucherLine['source']) =>
    sumOf(lines.filter((line) => line.source === source).map(({ amount }) => amount));
  const commissionAmount = sumOf(lines.map((line) => line.commissionAmount));
  const inputVatAmount = sumOf(lines.map((line) => line.vatAmount));
  const payableAmount = sumOf(lines.map(({ amount }) => amount)) - commissionAmount - inputVatAmount;
  const sales = [...salesByRate].flatMap(([vatPercent, gross]): VoucherRow[] => {
    const vatAmount = containedVatAmount(gross, vatPercent);
    return [
      { role: 'sales', vatPercent, amount: vatAmount - gross },
      { role: 'sales_vat', vatPercent, amount: negative(vatAmount) },
    ];
  });
  const rows: VoucherRow[] = [
    { role: 'receivable', vatPercent: null, amount: payableAmount },
    ...sales,
    { role: 'commission', vatPercent: null, amount: commissionAmount },
    { role: 'input_vat', vatPercent: null, amount: inputVatAmount },
    { role: 'charges', vatPercent: null, amount: negative(amountOf('charge')) },
    { role: 'corrections', vatPercent: null, amount: negative(amountOf('correction')) },
  ];
  return rows.filter(({ amount }) => amount !== 0);
}
