// The payment simulator's control, as a guest, a fault or the checker uses it.
import type {
  Behaviour,
  Call,
  Fault,
  Payment,
  Refund,
  Session,
} from '#tools/payment-simulator/simulation.ts';

export type Provider = ReturnType<typeof createProvider>;

const LIMIT_MS = 10_000;

export function createProvider(url: string) {
  /** Resolves to whether it was done. */
  const order = async (path: string, body?: object): Promise<boolean> => {
    const answer = await fetch(`${url}/control/${path}`, {
      method: 'POST',
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  };
  const read = async () => {
    const answer = await fetch(`${url}/control`, { signal: AbortSignal.timeout(LIMIT_MS) });
    return (await answer.json()) as { sessions: Session[]; payments: Payment[]; refunds: Refund[] };
  };
  return {
    /** The session of a payment page; undefined for any other link. */
    sessionIn: (link: string): string | undefined => /\/pay\/(cs_\w+)/.exec(link)?.[1],
    pay: (session: string) => order(`sessions/${session}/pay`),
    decline: (session: string) => order(`sessions/${session}/decline`),
    startPaying: (session: string) => order(`sessions/${session}/start-paying`),
    /** From now on the provider says that it was real money, or that it was none. */
    distort: (session: string) => order(`sessions/${session}/distort`, { livemode: true }),
    failNext: (call: Call, fault: Fault) => order('faults', { call, fault }),
    behave: (change: Partial<Behaviour>) => order('behaviour', change),
    read,
    /** Everything goes well from now on, and what was under way ends. */
    async mend() {
      await order('faults/clear');
      await order('behaviour', { webhooks: 'once', refunds: 'succeed', delayMs: 0 });
      const { refunds, sessions, payments } = await read();
      for (const { id, status } of refunds)
        if (status === 'pending') await order(`refunds/${id}/resolve`, { status: 'succeeded' });
      const underWay = new Set(payments.filter(({ status }) => status === 'processing').map(({ id }) => id));
      for (const { id, paymentId } of sessions)
        if (paymentId && underWay.has(paymentId)) await order(`sessions/${id}/decline`);
    },
  };
}
