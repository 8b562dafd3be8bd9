// The payment simulator's control routes, as guests, faults and checks use them.
import type {
  Behaviour,
  Call,
  Fault,
  Payment,
  Refund,
  Session,
  Transfer,
} from '#tools/payment-simulator/simulation.ts';

export type Provider = ReturnType<typeof createProvider>;

const LIMIT_MS = 10_000;

export function createProvider(url: string) {
  /** Resolves to whether it was done. */
  const post = async (path: string, body?: object): Promise<boolean> => {
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
    return (await answer.json()) as {
      sessions: Session[];
      payments: Payment[];
      refunds: Refund[];
      transfers: Transfer[];
    };
  };
  const sessionIn = (link: string): string | undefined => /\/pay\/(cs_\w+)/.exec(link)?.[1];
  return {
    /** The session of a payment page; undefined for any other link. */
    sessionIn,
    /**
     * The token of the receipt to which a payment page returns.
     * An order without a page links to its receipt.
     */
    async receiptTokenIn(link: string): Promise<string> {
      const session = sessionIn(link);
      const page = session && (await fetch(`${url}/control/sessions/${session}`));
      const receipt = page ? ((await page.json()) as Session).successUrl : link;
      return new URL(receipt).pathname.split('/').at(-1) ?? '';
    },
    pay: (session: string) => post(`sessions/${session}/pay`),
    decline: (session: string) => post(`sessions/${session}/decline`),
    startPaying: (session: string) => post(`sessions/${session}/start-paying`),
    /** The provider reports the payment in the wrong mode, live or test, from now on. */
    distort: (session: string) => post(`sessions/${session}/distort`, { livemode: true }),
    failNext: (call: Call, fault: Fault) => post('faults', { call, fault }),
    behave: (change: Partial<Behaviour>) => post('behaviour', change),
    read,
    /** Ends all faults, and finishes payments and refunds that are in progress. */
    async stopFaults() {
      await post('faults/clear');
      await post('behaviour', { webhooks: 'once', refunds: 'succeed', delayMs: 0 });
      const { refunds, sessions, payments } = await read();
      for (const { id, status } of refunds)
        if (status === 'pending') await post(`refunds/${id}/resolve`, { status: 'succeeded' });
      const inProgress = new Set(
        payments.filter(({ status }) => status === 'processing').map(({ id }) => id),
      );
      for (const { id, paymentId } of sessions)
        if (paymentId && inProgress.has(paymentId)) await post(`sessions/${id}/decline`);
    },
  };
}
