// A bank: it executes the file of a run once, and says in camt.053 what it has booked and
// what came back.
import { elementsAt, readXml, textAt } from '#core/payouts/xml.ts';

type Booked = { reference: string; iban: string; amount: number; currency: string };

const kroner = (amount: number): string => (amount / 100).toFixed(2);

const entry = ({ reference, amount, currency }: Booked, isReturn: boolean) => `<Ntry>
<Amt Ccy="${currency}">${kroner(amount)}</Amt><CdtDbtInd>${isReturn ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>BOOK</Sts>
<NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${
  isReturn ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''
}</TxDtls></NtryDtls></Ntry>`;

const statement = (entries: readonly string[]) =>
  `<Document><BkToCstmrStmt><Stmt>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;

export type Bank = ReturnType<typeof createBank>;

export function createBank() {
  const files = new Set<string>();
  const received = new Map<string, number>();

  const move = (one: Booked, sign: 1 | -1) =>
    received.set(one.iban, (received.get(one.iban) ?? 0) + sign * one.amount);

  return {
    /** What each account has got of us, less what it sent back. */
    receivedBy: (iban: string): number => received.get(iban) ?? 0,

    /**
     * Returns its statement. A file that it has already pays nothing.
     * `comesBack` is asked for each payment.
     */
    execute(xml: string, comesBack: (reference: string) => boolean): string | undefined {
      const [message] = readXml(xml).children;
      const file = message && textAt(message, 'GrpHdr/MsgId');
      if (!message || !file || files.has(file)) return undefined;
      files.add(file);
      const booked = elementsAt(message, 'PmtInf/CdtTrfTxInf').map((one): Booked => {
        const [amount] = elementsAt(one, 'Amt/InstdAmt');
        return {
          reference: textAt(one, 'PmtId/EndToEndId') ?? '',
          iban: textAt(one, 'CdtrAcct/Id/IBAN') ?? '',
          amount: Math.round(Number(amount?.text) * 100),
          currency: amount?.attributes['Ccy'] ?? '',
        };
      });
      const returned = booked.filter(({ reference }) => comesBack(reference));
      for (const one of booked) move(one, 1);
      for (const one of returned) move(one, -1);
      return statement([
        ...booked.map((one) => entry(one, false)),
        ...returned.map((one) => entry(one, true)),
      ]);
    },
  };
}
