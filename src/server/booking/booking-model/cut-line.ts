// The way to the provider, which can be cut before the call or after it.
import { Problem } from '#core/problem.ts';
import type { PaymentPort } from '../../payments/payment-port.ts';
import type { Line } from './world.ts';

export function overLine(port: PaymentPort, line: { state: Line }): PaymentPort {
  const over =
    <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
    async (input: Input): Promise<Answer> => {
      if (line.state === 'down') throw new Problem('payment_unavailable');
      const answer = await call(input);
      if (line.state === 'deaf') throw new Problem('payment_unavailable');
      return answer;
    };
  return {
    ...port,
    createSession: over((input) => port.createSession(input)),
    getSession: over((sessionId) => port.getSession(sessionId)),
    expireSession: over((sessionId) => port.expireSession(sessionId)),
    refund: over((input) => port.refund(input)),
    findRefund: over((input) => port.findRefund(input)),
    getRefund: over((refundId) => port.getRefund(refundId)),
  };
}
