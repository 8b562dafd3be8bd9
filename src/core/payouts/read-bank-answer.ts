// What the bank answers: pain.002 says what it refuses, camt.053 what it has booked and
// what came back.
import { elementsAt, readXml, textAt, type XmlElement } from './xml.ts';

export type BankEntry = {
  reference: string;
  /** `refused` before it was booked; `returned` after. */
  is: 'refused' | 'booked' | 'returned';
  /** In øre; a refusal has none. */
  amount: number | null;
  currency: string | null;
  reason: string;
};

const UNNAMED = 'NOTPROVIDED';

/** Throws for any other file, and for one that is not well-formed. */
export function readBankAnswer(source: string): BankEntry[] {
  const [message] = readXml(source).children;
  if (message?.name === 'CstmrPmtStsRpt') return readStatusReport(message);
  if (message?.name === 'BkToCstmrStmt') return readAccountStatement(message);
  throw new Error('The file is neither pain.002 nor camt.053');
}

const readStatusReport = (message: XmlElement): BankEntry[] =>
  elementsAt(message, 'OrgnlPmtInfAndSts/TxInfAndSts')
    .filter((one) => textAt(one, 'TxSts') === 'RJCT')
    .map((one) => ({
      reference: textAt(one, 'OrgnlEndToEndId') ?? UNNAMED,
      is: 'refused',
      amount: null,
      currency: null,
      reason: textAt(one, 'StsRsnInf/Rsn/Cd') ?? textAt(one, 'StsRsnInf/Rsn/Prtry') ?? 'refused',
    }));

const readAccountStatement = (message: XmlElement): BankEntry[] =>
  elementsAt(message, 'Stmt/Ntry')
    .filter((entry) => (textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts')) === 'BOOK')
    .flatMap(readEntry);

/**
 * A credit is ours only when it gives a payout back:
 * other money that comes in is no business of payouts.
 */
function readEntry(entry: XmlElement): BankEntry[] {
  const isDebit = textAt(entry, 'CdtDbtInd') === 'DBIT';
  return elementsAt(entry, 'NtryDtls/TxDtls').flatMap((details): BankEntry[] => {
    const reason = textAt(details, 'RtrInf/Rsn/Cd');
    if (!isDebit && reason === undefined) return [];
    const [amount] = [
      ...elementsAt(details, 'AmtDtls/TxAmt/Amt'),
      ...elementsAt(details, 'Amt'),
      ...elementsAt(entry, 'Amt'),
    ];
    return [
      {
        reference: textAt(details, 'Refs/EndToEndId') ?? UNNAMED,
        is: isDebit ? 'booked' : 'returned',
        amount: oreOf(amount?.text.trim() ?? ''),
        currency: amount?.attributes['Ccy'] ?? null,
        reason: reason ?? 'booked',
      },
    ];
  });
}

function oreOf(text: string): number {
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(text))
    throw new Error(`The file has an amount that is no number: ${text}`);
  return Math.round(Number(text) * 100);
}
