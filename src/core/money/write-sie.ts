// A statement as a file of vouchers for Swedish accounting programs:
// SIE 4I, with accounts of the BAS chart.
import type { Day } from '../zoned-time.ts';
import type { VoucherRole, VoucherRow } from './statement-voucher.ts';

type BasAccount = { number: number; name: string };

const ACCOUNTS: Record<Exclude<VoucherRole, 'sales' | 'sales_vat'>, BasAccount> = {
  receivable: { number: 1580, name: 'Fordringar för kontokort och kuponger' },
  commission: { number: 6050, name: 'Försäljningsprovisioner' },
  input_vat: { number: 2641, name: 'Debiterad ingående moms' },
  charges: { number: 6990, name: 'Övriga externa kostnader' },
  corrections: { number: 3990, name: 'Övriga ersättningar och intäkter' },
};

const SALES: Record<number, BasAccount> = {
  25: { number: 3001, name: 'Försäljning inom Sverige, 25 % moms' },
  12: { number: 3002, name: 'Försäljning inom Sverige, 12 % moms' },
  6: { number: 3003, name: 'Försäljning inom Sverige, 6 % moms' },
};
const SALES_VAT: Record<number, BasAccount> = {
  25: { number: 2611, name: 'Utgående moms på försäljning, 25 %' },
  12: { number: 2621, name: 'Utgående moms på försäljning, 12 %' },
  6: { number: 2631, name: 'Utgående moms på försäljning, 6 %' },
};

function accountOf({ role, vatPercent }: VoucherRow): BasAccount {
  if (role !== 'sales' && role !== 'sales_vat') return ACCOUNTS[role];
  const account = (role === 'sales' ? SALES : SALES_VAT)[vatPercent ?? 0];
  if (!account) throw new Error(`The BAS chart has no account for sales of ${vatPercent}%`);
  return account;
}

/** Control characters are not allowed, and a quote inside a text is escaped. */
const quoted = (text: string): string =>
  `"${text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('\\', '/')
    .replaceAll('"', '\\"')}"`;

const plainDay = (day: Day): string => day.replaceAll('-', '');
const amountText = (amount: number): string => (amount / 100).toFixed(2);

export type SieFile = {
  companyName: string;
  /** Ten digits; null when we don't know it. */
  companyNumber: string | null;
  /** The day on which the file is written. */
  writtenOn: Day;
  /** Of the voucher: the week's Sunday. */
  day: Day;
  text: string;
  rows: readonly VoucherRow[];
};

/** "556677-8899": programs find the company by it. */
const numberLines = (digits: string | null): string[] =>
  digits ? [`#ORGNR ${digits.slice(0, 6)}-${digits.slice(6)}`] : [];

/** Lines end with CR LF. The bytes are those of code page 437. */
export function writeSie({ companyName, companyNumber, writtenOn, day, text, rows }: SieFile): string {
  const booked = rows.map((row) => ({ ...row, account: accountOf(row) }));
  const accounts = new Map(booked.map(({ account }) => [account.number, account.name]));
  const lines = [
    '#FLAGGA 0',
    '#PROGRAM "Tredje" 1.0',
    '#FORMAT PC8',
    `#GEN ${plainDay(writtenOn)}`,
    '#SIETYP 4',
    ...numberLines(companyNumber),
    `#FNAMN ${quoted(companyName)}`,
    // Any BAS chart since 1997. Without it programs read the accounts as those of 1995.
    '#KPTYP EUBAS97',
    '#VALUTA SEK',
    ...[...accounts].sort(([a], [b]) => a - b).map(([number, name]) => `#KONTO ${number} ${quoted(name)}`),
    `#VER "" "" ${plainDay(day)} ${quoted(text)}`,
    '{',
    ...booked.map(({ account, amount }) => `   #TRANS ${account.number} {} ${amountText(amount)}`),
    '}',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
