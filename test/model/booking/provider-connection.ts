// A payment port whose calls fail before (`down`) or after (`lossy`) they are executed.
import { Problem } from '#core/problem.ts';
import type { PaymentPort } from '#server/payments/payment-port.ts';
import type { ConnectionState } from './model-state.ts';

export function throughConnection(port: PaymentPort, connection: { state: ConnectionState }): PaymentPort {
  const through =
    <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
    async (input: Input): Promise<Answer> => {
      if (connection.state === 'down') throw new Problem('payment_unavailable');
      const answer = await call(input);
      if (connection.state === 'lossy') throw new Problem('payment_unavailable');
      return answer;
    };
  return {
    ...port,
    createSession: through((input) => port.createSession(input)),
    getSession: through((sessionId) => port.getSession(sessionId)),
    expireSession: through((sessionId) => port.expireSession(sessionId)),
    refund: through((input) => port.refund(input)),
    findRefund: through((input) => port.findRefund(input)),
    getRefund: through((refundId) => port.getRefund(refundId)),
  };
}
