import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readIban } from './iban.ts';
import { payoutReference, planPayouts, readPayoutReference } from './payout.ts';
import { payoutReturned, payoutSent } from './payout-postings.ts';
import { readBankAnswer } from './read-bank-answer.ts';
import { writePain001 } from './write-pain001.ts';
import { elementsAt, readXml, textAt } from './xml.ts';

const week = (venueId: number, payableAmount: number, day = '2026-11-16') => ({
  venueId,
  week: day,
  payableAmount,
});

test('PAYOUT-1 all unpaid weeks of a venue are one payout, and one in which it owes us lowers it', () => {
  expect(planPayouts([week(1, 34_000), week(1, -4_000, '2026-11-09'), week(2, 10_000)])).toEqual([
    { venueId: 1, amount: 30_000, weeks: ['2026-11-16', '2026-11-09'] },
    { venueId: 2, amount: 10_000, weeks: ['2026-11-16'] },
  ]);
});

test('PAYOUT-1 less than 100 kr. and what a venue owes us are carried over', () => {
  expect(planPayouts([week(1, 9_999), week(2, -50_000), week(3, 0)])).toEqual([]);
});

test('PAYOUT-1 any run pays each venue what its weeks sum to, or nothing of it', () => {
  const anyWeeks = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: -60_000, max: 60_000 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(anyWeeks, (given) => {
      const statements = given.map(([venueId, amount], index) =>
        week(venueId, amount, `2026-01-${index + 10}`),
      );
      const planned = planPayouts(statements);
      for (const venueId of [0, 1, 2, 3, 4]) {
        const sum = statements
          .filter((one) => one.venueId === venueId)
          .reduce((a, b) => a + b.payableAmount, 0);
        const paid = planned.filter((one) => one.venueId === venueId).map(({ amount }) => amount);
        expect(paid).toEqual(sum >= 10_000 ? [sum] : []);
      }
    }),
  );
});

test('PAYOUT-8 a payout takes what is owed to the venue from the provider or the bank, and a return undoes it', () => {
  const paid = { venueId: 12, currency: 'DKK', amount: 34_000 } as const;
  expect(payoutSent({ ...paid, method: 'stripe' })).toEqual([
    { account: 'venue_payable', amount: 34_000, currency: 'DKK', venueId: 12 },
    { account: 'provider', amount: -34_000, currency: 'DKK' },
  ]);
  for (const method of ['stripe', 'bank'] as const) {
    const both = [...payoutSent({ ...paid, method }), ...payoutReturned({ ...paid, method })];
    for (const account of ['venue_payable', 'provider', 'bank'])
      expect(both.filter((line) => line.account === account).reduce((a, b) => a + b.amount, 0)).toBe(0);
  }
});

test('PAYOUT-2 an IBAN is Danish or Swedish with correct check digits', () => {
  expect(readIban('dk50 0040 0440 1162 43')).toBe('DK5000400440116243');
  expect(readIban('SE45 5000 0000 0583 9825 7466')).toBe('SE4550000000058398257466');
  for (const wrong of ['DK5100400440116243', 'DE89370400440532013000', 'DK50 0040', ''])
    expect(readIban(wrong)).toBeUndefined();
});

test('PAYOUT-9 a bank file has each payment with its reference, and its count and sum', () => {
  const xml = writePain001({
    ...{
      messageId: 'TREDJE-RUN-7',
      createdAt: new Date('2026-11-25T09:00:00Z'),
      paidOn: '2026-11-25',
      currency: 'DKK',
    },
    debtor: { name: 'Tredje', iban: 'DK5000400440116243' },
    payments: [
      { reference: 'TREDJE-1-2', amount: 34_050, iban: 'DK5000400440116243', holderName: 'Køkken & <Søn>' },
      { reference: 'TREDJE-3-4', amount: 10_000, iban: 'DK5000400440116243', holderName: 'Hyben ApS' },
    ],
  });
  const root = readXml(xml);
  expect(textAt(root, 'CstmrCdtTrfInitn/GrpHdr/CtrlSum')).toBe('440.50');
  expect(textAt(root, 'CstmrCdtTrfInitn/GrpHdr/NbOfTxs')).toBe('2');
  const [first, second] = elementsAt(root, 'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf');
  if (!first || !second) throw new Error('the file has no payments');
  expect(textAt(first, 'PmtId/EndToEndId')).toBe('TREDJE-1-2');
  expect(textAt(first, 'Cdtr/Nm')).toBe('Køkken    Søn');
  expect(elementsAt(second, 'Amt/InstdAmt')[0]).toMatchObject({ text: '100.00', attributes: { Ccy: 'DKK' } });
});

test('PAYOUT-10 refusals, bookings and returns are read, and other money is left alone', () => {
  const refusal = `<Document xmlns="x"><CstmrPmtStsRpt><OrgnlPmtInfAndSts>
    <TxInfAndSts><OrgnlEndToEndId>TREDJE-1-2</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>
    <TxInfAndSts><OrgnlEndToEndId>TREDJE-1-3</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>
    </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  expect(readBankAnswer(refusal)).toMatchObject([{ reference: 'TREDJE-1-2', is: 'refused', reason: 'AC04' }]);
  const entry = (side: string, amount: string, rest: string) => `<Ntry><Amt Ccy="DKK">${amount}</Amt>
    <CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><NtryDtls><TxDtls>${rest}</TxDtls></NtryDtls></Ntry>`;
  const reference = '<Refs><EndToEndId>TREDJE-1-2</EndToEndId></Refs>';
  const statement = `<Document><BkToCstmrStmt><Stmt>${entry('DBIT', '340.5', reference)}${entry('CRDT', '99', reference)}
    ${entry('CRDT', '340.50', `${reference}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`)}</Stmt></BkToCstmrStmt></Document>`;
  expect(readBankAnswer(statement)).toEqual([
    { reference: 'TREDJE-1-2', is: 'booked', amount: 34_050, currency: 'DKK', reason: 'booked' },
    { reference: 'TREDJE-1-2', is: 'returned', amount: 34_050, currency: 'DKK', reason: 'AC04' },
  ]);
});

test.for(['', 'no xml', '<a><b></a>', '<a/><b/>', '<!DOCTYPE a><a/>', '<Document><Other/></Document>'])(
  'PAYOUT-10 a file that is none of these is refused: %s',
  (source) => {
    expect(() => readBankAnswer(source)).toThrow();
  },
);

test('PAYOUT-10 a reference names one payout, and no other text does', () => {
  expect(readPayoutReference(payoutReference({ venueId: 12, payoutId: 345 }))).toEqual({
    venueId: 12,
    payoutId: 345,
  });
  for (const text of ['TREDJE-0-1', 'tredje-1-1', 'TREDJE-1-1 ', 'TREDJE-1'])
    expect(readPayoutReference(text)).toBeUndefined();
});
