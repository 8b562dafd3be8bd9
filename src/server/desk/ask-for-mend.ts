import type { OrderMendKind } from '#core/desk/mends.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { act } from '../staff/act.ts';
import { lapseWaiting } from './lapse-requests.ts';
import { insertRequest } from './request-queries.ts';
import type { StaffActor } from './run-mend.ts';

type Asked = {
  venueId: number;
  orderId: number;
  kind: OrderMendKind;
  input: object;
  amount: number;
  reason: string;
};

/** Another person finds it in the list of requests. One of a kind waits for an order. */
export const askForMend = (app: Pick<App, 'db'>, actor: StaffActor, asked: Asked): Promise<void> =>
  act(
    app,
    {
      ...{ actor, action: 'mend.ask', venueId: asked.venueId, reason: asked.reason },
      subject: { type: 'order', id: asked.orderId },
    },
    async (tx) => {
      // One that lapsed a moment ago must not keep the same from being asked for again.
      await lapseWaiting(tx, asked);
      const requestId = await insertRequest(tx, { ...asked, askedBy: actor.staffId });
      if (requestId === undefined) throw new Problem('mend_waits');
      return { result: undefined, after: { requestId, mend: asked.kind, amount: asked.amount } };
    },
  );
