// The venue answers a guest who is late or was turned away.
import type { Answer } from '#core/booking/evening/evening.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { type Actor, act } from '../../staff/act.ts';
import { endWaiting } from './end-waiting.ts';
import { findRequestOrder, type RequestKey, type RequestState } from './evening-queries.ts';
import { lockEvening } from './lock-evening.ts';

type Input = RequestKey & { actor: Actor; answer: Answer };

/** Throws `request_over` once the request was answered or its time is up. */
export async function answerGuest(
  app: App,
  { actor, venueId, requestId, answer }: Input,
): Promise<RequestState> {
  const state = await act(
    app,
    { actor, action: 'door.answer_guest', venueId, subject: { type: 'guest_request', id: requestId } },
    async (tx) => {
      const key = await findRequestOrder(tx, { venueId, requestId });
      const evening = key && (await lockEvening(tx, key));
      const request = evening?.requests.find((one) => one.requestId === requestId);
      if (!evening || !request) throw new Problem('not_found');
      const isOver = request.dueAt !== null && request.dueAt <= evening.nowAt;
      if (request.state !== 'waiting' || isOver) throw new Problem('request_over');
      const after = await endWaiting(app, tx, evening, request, answer);
      return { result: after, before: { state: request.state }, after: { answer, state: after } };
    },
  );
  announceVenueChange(app, venueId);
  return state;
}
