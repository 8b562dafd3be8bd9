import type { Transaction } from './database.ts';

/**
 * The same connection for a reader that asks several things at once: each statement is sent when
 * the one before has its answer. A connection does one thing at a time, and pg will no longer
 * queue statements.
 */
export function serializeStatements(tx: Transaction): Transaction {
  let before: Promise<unknown> = Promise.resolve();
  const query = (...args: Parameters<Transaction['query']>) => {
    const answer = before.then(() => tx.query(...args));
    before = answer.catch(() => undefined);
    return answer;
  };
  return new Proxy(tx, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)),
  });
}
