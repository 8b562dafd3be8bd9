// Text messages by GatewayAPI: https://gatewayapi.com/docs/apis/rest/
import type { Config } from '../config.ts';
import { type Delivery, type Outcome, waitAtMost } from './delivery.ts';
import type { Inbox } from './inbox.ts';

export type SmsMessage = {
  messageId: string;
  /** E.164, "+4520123456". */
  to: string;
  text: string;
};

export type Sms = { send: (message: SmsMessage) => Promise<Delivery> };

const SENDER = 'Tredje';
const SENT: Delivery = { outcome: 'sent' };
/** A job waits so long; the call itself may last longer, because a late answer is an answer. */
const TIME_LIMITS = { waitMs: 10_000, callMs: 60_000 };
/** The line was lost when the gateway may have had the message. Anything else came before. */
const LOST_CODES = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** Undefined: this product has no way to send text messages. */
export function createSms(
  gateway: Config['messages']['sms'],
  inbox: Inbox | undefined,
  { waitMs, callMs } = TIME_LIMITS,
): Sms | undefined {
  if (!gateway && !inbox) return undefined;
  return {
    send: async (message) => {
      const delivery = gateway ? await waitAtMost(waitMs, post(gateway, message, callMs)) : SENT;
      if (delivery.outcome === 'sent') await inbox?.keepSms(message);
      return delivery;
    },
  };
}

async function post(
  gateway: NonNullable<Config['messages']['sms']>,
  { messageId, to, text }: SmsMessage,
  callMs: number,
): Promise<Outcome> {
  const response = await fetch(gateway.apiUrl, {
    method: 'POST',
    headers: { Authorization: `Token ${gateway.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      sender: SENDER,
      message: text,
      recipients: [{ msisdn: Number(to.replace('+', '')) }],
      userref: messageId,
    }),
    signal: AbortSignal.timeout(callMs),
  }).catch(undefinedWhenLost);
  if (!response) return 'unknown';
  await response.body?.cancel();
  // The answer may repeat the number, and errors are stored with their job: only the status goes on.
  if (!response.ok) throw new Error(`The text message gateway answered ${response.status}`);
  return 'sent';
}

/** No answer, be it that the line was lost or that the call has lasted too long. */
function undefinedWhenLost(error: unknown): undefined {
  const { name, cause } = error as Error;
  const { code = name } = (cause ?? {}) as { code?: string };
  if (name !== 'TimeoutError' && !LOST_CODES.has(code))
    throw new Error(`The text message gateway was not reached: ${code}`);
}
