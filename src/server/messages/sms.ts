// Text messages by GatewayAPI: https://gatewayapi.com/docs/apis/rest/
import type { Config } from '../config.ts';
import type { Inbox } from './inbox.ts';

export type SmsMessage = {
  messageId: string;
  /** E.164, "+4520123456". */
  to: string;
  text: string;
};

export type Sms = { send: (message: SmsMessage) => Promise<void> };

const SENDER = 'Tredje';
const TIMEOUT_MS = 10_000;

/** Undefined: this product has no way to send text messages. */
export function createSms(gateway: Config['messages']['sms'], inbox: Inbox | undefined): Sms | undefined {
  if (!gateway && !inbox) return undefined;
  return {
    send: async (message) => {
      if (gateway) await post(gateway, message);
      await inbox?.keepSms(message);
    },
  };
}

async function post(gateway: NonNullable<Config['messages']['sms']>, { messageId, to, text }: SmsMessage) {
  const response = await fetch(gateway.apiUrl, {
    method: 'POST',
    headers: { Authorization: `Token ${gateway.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      sender: SENDER,
      message: text,
      recipients: [{ msisdn: Number(to.replace('+', '')) }],
      userref: messageId,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  // The answer may repeat the number, and errors are stored with their job: only the status goes on.
  if (!response.ok) throw new Error(`The text message gateway answered ${response.status}`);
}
