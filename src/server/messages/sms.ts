// Text messages by GatewayAPI: https://gatewayapi.com/docs/apis/rest/
import type { Config } from '../config.ts';
import { type Delivery, type Outcome, waitAtMost } from './delivery.ts';
import type { Inbox } from './inbox.ts';
import type { SmsMessage } from './outgoing.ts';

export type Sms = { send: (message: SmsMessage) => Promise<Delivery> };

const SENDER = 'Tredje';
const SENT: Delivery = { outcome: 'sent' };
/** `waitMs` is how long a job waits. The call may take longer: a late answer still counts. */
const TIME_LIMITS = { waitMs: 10_000, callMs: 60_000 };
/**
 * The connection broke after the gateway may have received the message.
 * Other errors happen before that.
 */
const LOST_CODES = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** Undefined when text messages are not configured. */
export function createSms(
  gateway: Config['messages']['sms'],
  inbox: Inbox | undefined,
  { waitMs, callMs } = TIME_LIMITS,
): Sms | undefined {
  if (!gateway && !inbox) return undefined;
  return {
    send: async (message) => {
      const delivery = gateway ? await waitAtMost(waitMs, post(gateway, message, callMs)) : SENT;
      if (delivery.outcome === 'sent') await inbox?.storeSms(message);
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
  // Only the status is used, because the answer may contain the number and errors are stored
  // with their job.
  if (!response.ok) throw new Error(`The text message gateway answered ${response.status}`);
  return 'sent';
}

/** Undefined when the connection broke or the call timed out; rethrows other errors. */
function undefinedWhenLost(error: unknown): undefined {
  const { name, cause } = error as Error;
  const { code = name } = (cause ?? {}) as { code?: string };
  if (name !== 'TimeoutError' && !LOST_CODES.has(code))
    throw new Error(`The text message gateway was not reached: ${code}`);
}
