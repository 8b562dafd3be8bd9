// A closed statement as CSV: its lines, and for Denmark its voucher.
import { percentText } from './percent-text.ts';
import { type LineName, lineNameOf, type StatementLine } from './statement.ts';
import type { VoucherRole, VoucherRow } from './statement-voucher.ts';
import { type Cell, writeCsv } from './write-csv.ts';

const COLUMNS = [
  ...['day', 'source', 'reference', 'amount', 'discount', 'rate', 'commission', 'vat_rate', 'vat', 'payable'],
  ...['currency', 'text'],
] as const;
export type CsvColumn = (typeof COLUMNS)[number];

type ExportedLine = Omit<StatementLine, 'sourceId' | 'bookingId'> & {
  reference: string | null;
  text: string | null;
  isDeskMove: boolean;
};

/** What we keep has a minus, so that amount, commission and VAT add up to what the venue gets. */
export const statementCsv = (
  lines: readonly ExportedLine[],
  currency: string,
  texts: { column: (name: CsvColumn) => string; source: (name: LineName) => string },
): string =>
  writeCsv([
    COLUMNS.map(texts.column),
    ...lines.map((line): Cell[] => [
      ...[line.serviceDay, texts.source(lineNameOf(line)), line.reference, line.amount, line.discountAmount],
      ...[percentText(line.commissionBasisPoints), 0 - line.commissionAmount],
      ...[percentText(line.vatPercent * 100), 0 - line.vatAmount],
      ...[line.amount - line.commissionAmount - line.vatAmount, currency, line.text],
    ]),
  ]);

/** Danish charts of accounts differ, so accounts are named and have no numbers. */
const DANISH_ACCOUNTS: Record<VoucherRole, string> = {
  receivable: 'Andre tilgodehavender',
  sales: 'Salg af varer og ydelser',
  sales_vat: 'Salgsmoms',
  commission: 'Andre salgsomkostninger',
  input_vat: 'Købsmoms',
  charges: 'Øvrige eksterne omkostninger',
  corrections: 'Øvrige driftsindtægter',
};

export type DanishVoucher = { day: string; number: string; text: string; rows: readonly VoucherRow[] };

export const danishJournalCsv = ({ day, number, text, rows }: DanishVoucher): string =>
  writeCsv([
    ['Dato', 'Bilag', 'Konto', 'Tekst', 'Debet', 'Kredit', 'Momssats', 'Valuta'],
    ...rows.map(({ role, vatPercent, amount }): Cell[] => [
      ...[day, number, DANISH_ACCOUNTS[role], text],
      ...[amount > 0 ? amount : null, amount < 0 ? 0 - amount : null],
      ...[vatPercent === null ? null : percentText(vatPercent * 100), 'DKK'],
    ]),
  ]);
