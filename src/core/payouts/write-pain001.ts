// The file that tells our bank whom to pay: ISO 20022 pain.001.001.03.
import type { Currency } from '../money.ts';
import type { Day } from '../zoned-time.ts';
import { escapeXml } from './xml.ts';

export type BankPayment = { reference: string; amount: number; iban: string; holderName: string };
export type BankOrder = {
  /** The same run always has the same, so the bank refuses a file that it has already. */
  messageId: string;
  createdAt: Date;
  paidOn: Day;
  currency: Currency;
  debtor: { name: string; iban: string };
  payments: readonly BankPayment[];
};

const kroner = (amount: number): string => (amount / 100).toFixed(2);

/** The characters that banks pass on, and our own letters. */
const bankText = (text: string): string =>
  escapeXml(
    text
      .replaceAll(/[^\p{L}\d /\-?:().,'+]/gu, ' ')
      .trim()
      .slice(0, 70),
  );

export function writePain001(order: BankOrder): string {
  const { messageId, createdAt, paidOn, currency, debtor, payments } = order;
  const sum = kroner(payments.reduce((total, { amount }) => total + amount, 0));
  const count = `<NbOfTxs>${payments.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`;
  const transactions = payments.map(
    ({ reference, amount, iban, holderName }) => `<CdtTrfTxInf>
<PmtId><EndToEndId>${escapeXml(reference)}</EndToEndId></PmtId>
<Amt><InstdAmt Ccy="${currency}">${kroner(amount)}</InstdAmt></Amt>
<Cdtr><Nm>${bankText(holderName)}</Nm></Cdtr>
<CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
<RmtInf><Ustrd>${escapeXml(reference)}</Ustrd></RmtInf>
</CdtTrfTxInf>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>${createdAt.toISOString().slice(0, 19)}</CreDtTm>${count}
<InitgPty><Nm>${bankText(debtor.name)}</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>${messageId}</PmtInfId><PmtMtd>TRF</PmtMtd>${count}
<ReqdExctnDt>${paidOn}</ReqdExctnDt>
<Dbtr><Nm>${bankText(debtor.name)}</Nm></Dbtr><DbtrAcct><Id><IBAN>${debtor.iban}</IBAN></Id></DbtrAcct>
<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
${transactions.join('\n')}
</PmtInf></CstmrCdtTrfInitn></Document>
`;
}
