// A guest with its own connection, address, visitor cookie and token.
import { createHmac, randomBytes } from 'node:crypto';
import { connectFrom, type SocketAnswer } from '#test/support/socket-client.ts';
import { SECRET } from './cluster.ts';

/** The fields of booking answers and receipts that the stress tests read. */
export type AnswerBody = {
  error?: string;
  hold_id?: string;
  order_id?: string;
  total?: number;
  payment_link?: string;
  /** Of a gift card purchase. */
  payment_url?: string;
  state?: string;
  reference?: string | null;
};
export type Reply = { status: number; body: AnswerBody; milliseconds: number };
export type Guest = ReturnType<typeof createGuest>;

let addresses = 0;

/** Limits count by address, so every guest has another one. */
export function nextAddress(): string {
  addresses += 1;
  return `127.${16 + ((addresses >> 16) & 127)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export function newVisitor() {
  const visitor = randomBytes(16).toString('base64url');
  return { visitor, token: createHmac('sha256', SECRET).update(`csrf:${visitor}`).digest('base64url') };
}

/** A call throws when the connection breaks: then it is unknown what was done. */
export function createGuest(port: number) {
  const connection = connectFrom(port, nextAddress());
  const { visitor, token } = newVisitor();
  let holdId: string | undefined;

  async function call(method: string, target: string, body?: object): Promise<SocketAnswer> {
    const hold = holdId ? `; _ebhold=${encodeURIComponent(JSON.stringify({ v: holdId }))}` : '';
    return connection.call({
      method,
      target,
      headers: [
        ['Cookie', `visitor=${visitor}${hold}`],
        ['X-CSRF-TOKEN', token],
        ...(body ? [['Content-Type', 'application/json'] as const] : []),
      ],
      body: body && JSON.stringify(body),
    });
  }

  return {
    /** The hold cookie, as a browser would store it. */
    setHold: (id: string | undefined) => {
      holdId = id;
    },
    call,
    async send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Reply> {
      const { status, body: text, milliseconds } = await call(method, `/api/v4/${path}`, body);
      return { status, body: readJson(text), milliseconds };
    },
    close: connection.close,
  };
}

function readJson(text: string): AnswerBody {
  try {
    return JSON.parse(text) as AnswerBody;
  } catch {
    // The balancer's own answers are not JSON.
    return {};
  }
}
