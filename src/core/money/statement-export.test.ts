import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSie } from '#test/support/read-sie.ts';
import { encodePc8 } from './code-page-437.ts';
import { danishJournalCsv, statementCsv } from './statement-csv.ts';
import { makeVoucher, type VoucherRow } from './statement-voucher.ts';
import { writeSie } from './write-sie.ts';

const SE_TAKEAWAY = [
  { validFrom: '2020-01-01', percent: 12 },
  { validFrom: '2026-04-01', percent: 6 },
];
const LINE = { source: 'booking', serviceDay: '2026-11-17', amount: 40_000 } as const;
const BOOKING = { ...LINE, commissionAmount: 4_800, vatAmount: 1_200 };
const FILE = {
  ...{ companyName: 'Enrisrök AB', companyNumber: '5560360793' },
  ...{ writtenOn: '2026-11-24', day: '2026-11-22', text: 'Tredje vecka 47' },
};

const amountOf = (rows: readonly VoucherRow[], role: VoucherRow['role']) =>
  rows.filter((row) => row.role === role).map(({ amount }) => amount);

test('EXPORT-1 a voucher books sales without VAT, their VAT, our commission and its VAT, and what we owe', () => {
  const rows = makeVoucher([BOOKING], SE_TAKEAWAY);
  expect(rows).toEqual([
    { role: 'receivable', vatPercent: null, amount: 34_000 },
    { role: 'sales', vatPercent: 6, amount: -37_736 },
    { role: 'sales_vat', vatPercent: 6, amount: -2_264 },
    { role: 'commission', vatPercent: null, amount: 4_800 },
    { role: 'input_vat', vatPercent: null, amount: 1_200 },
  ]);
});

test('EXPORT-1 a week in which a rate changed has sales of both rates', () => {
  const rows = makeVoucher([BOOKING, { ...BOOKING, serviceDay: '2026-03-31' }], SE_TAKEAWAY);
  expect(amountOf(rows, 'sales')).toEqual([-37_736, -35_714]);
});

const anyLine = fc.record({
  source: fc.constantFrom('booking', 'refund', 'charge', 'correction'),
  serviceDay: fc.constantFrom('2026-03-31', '2026-04-01'),
  amount: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  commissionAmount: fc.integer({ min: -500_000, max: 500_000 }),
  vatAmount: fc.integer({ min: -100_000, max: 100_000 }),
});

test('EXPORT-2 any statement of any company is a SIE file by the rules of the format, and its voucher sums to 0', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      (lines, name) => {
        const rows = makeVoucher(lines, SE_TAKEAWAY);
        const companyName = `Ö ${name}`;
        const { vouchers, name: read } = readSie(encodePc8(writeSie({ ...FILE, companyName, rows })));
        expect(read).toHaveLength(
          Array.from(companyName.replaceAll(/\p{Cc}+/gu, ' ').normalize('NFC')).length,
        );
        expect(vouchers[0]?.transactions.map(({ amount }) => amount)).toEqual(
          rows.map(({ amount }) => amount),
        );
      },
    ),
  );
});

test('EXPORT-2 Swedish letters are bytes of code page 437, and quotes in a name are escaped', () => {
  const bytes = encodePc8(
    writeSie({ ...FILE, companyName: 'Åsa "Ä" “Öl”', rows: makeVoucher([BOOKING], SE_TAKEAWAY) }),
  );
  expect(Buffer.from(bytes).includes(Buffer.from([0x8f, 0x73, 0x61]))).toBe(true);
  const { name, number, accounts, vouchers } = readSie(bytes);
  expect(name).toBe('Åsa "Ä" \'Öl\'');
  expect(number).toBe('556036-0793');
  expect(accounts.get(6050)).toBe('Försäljningsprovisioner');
  expect(vouchers).toMatchObject([{ day: '2026-11-22', text: 'Tredje vecka 47' }]);
  expect(Array.from(encodePc8('øñ日'))).toEqual([0x94, 0xa4, 0x3f]);
});

test.for([
  ['a voucher that does not sum to 0', (text: string) => text.replace('4800.00', '4800.01'), 'sums to 1'],
  ['a decimal comma', (text: string) => text.replace('4800.00', '4800,00'), 'not an amount'],
  ['an account without a name', (text: string) => text.replace(/#KONTO 6050.*\r\n/, ''), 'no #KONTO'],
  ['a missing head', (text: string) => text.replace('#FORMAT PC8\r\n', ''), 'the head is'],
  ['accounts of an older chart', (text: string) => text.replace('#KPTYP EUBAS97\r\n', ''), 'another chart'],
  ['a number without its hyphen', (text: string) => text.replace('556036-0793', '5560360793'), '#ORGNR'],
  ['a balance', (text: string) => text.replace('#VALUTA SEK', '#IB 0 1580 0.00'), 'no record of type 4I'],
  ['a quote in a name', (text: string) => text.replace('Enrisrök AB', 'Enris"rök" AB'), 'not separated'],
  ['plain line ends', (text: string) => text.replaceAll('\r\n', '\n'), 'CR LF'],
] as const)('EXPORT-2 control: the reader of the format refuses %s', ([, spoil, message]) => {
  const rows = makeVoucher([{ ...BOOKING, commissionAmount: 480_000 }], SE_TAKEAWAY);
  expect(() => readSie(encodePc8(spoil(writeSie({ ...FILE, rows }))))).toThrow(message);
});

test('EXPORT-3 CSV opens in a Danish or Swedish spreadsheet, and no text in it is a formula', () => {
  const text = '=SUM(A1);"2"';
  const line = { ...BOOKING, discountAmount: 4_000, commissionBasisPoints: 1_250, vatPercent: 25 };
  const csv = statementCsv([{ ...line, reference: 'K7WX3M', text, isDeskMove: false }], 'SEK', {
    column: (name) => name,
    source: (name) => name,
  });
  expect(csv.startsWith('\ufeffday;source;reference;amount;')).toBe(true);
  expect(csv).toContain(
    `2026-11-17;booking;K7WX3M;400,00;40,00;12,5;-48,00;25;-12,00;340,00;SEK;"'=SUM(A1);""2"""\r\n`,
  );
});

test('EXPORT-4 the Danish journal has each account once with debit or credit, and both sides are the same', () => {
  const rows = makeVoucher([BOOKING], [{ validFrom: '2020-01-01', percent: 25 }]);
  const csv = danishJournalCsv({ day: '2026-11-22', number: '1-2026-47', text: 'Tredje uge 47', rows });
  expect(csv.trim().split('\r\n').slice(1)).toEqual([
    '2026-11-22;1-2026-47;Andre tilgodehavender;Tredje uge 47;340,00;;;DKK',
    '2026-11-22;1-2026-47;Salg af varer og ydelser;Tredje uge 47;;320,00;25;DKK',
    '2026-11-22;1-2026-47;Salgsmoms;Tredje uge 47;;80,00;25;DKK',
    '2026-11-22;1-2026-47;Andre salgsomkostninger;Tredje uge 47;48,00;;;DKK',
    '2026-11-22;1-2026-47;Købsmoms;Tredje uge 47;12,00;;;DKK',
  ]);
});
