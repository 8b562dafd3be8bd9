// A mend that waits is done when another person approves it, or refused with a reason.
import type { MendPreview } from '#core/desk/mends.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { act, requireDuty } from '../staff/act.ts';
import { orderMend } from './order-mends.ts';
import {
  decideRequest,
  findRequest,
  lockRequest,
  type RequestKey,
  type StoredRequest,
} from './request-queries.ts';
import { previewMend, runMend, type StaffActor, summaryOf } from './run-mend.ts';

const mendOf = (app: App, { venueId }: RequestKey, { orderId, kind, input }: StoredRequest) =>
  orderMend(app, kind, { venueId, orderId }, input);

async function getWaiting(found: Promise<StoredRequest | undefined>): Promise<StoredRequest> {
  const request = await found;
  if (!request) throw new Problem('not_found');
  if (request.state === 'lapsed') throw new Problem('mend_lapsed');
  if (request.state !== 'waiting') throw new Problem('mend_decided');
  return request;
}

/** What would follow from it now, not when it was asked for. */
export async function previewRequest(app: App, actor: StaffActor, key: RequestKey): Promise<MendPreview> {
  const request = await getWaiting(findRequest(app.db, key));
  const preview = await previewMend(app, actor, mendOf(app, key, request));
  return { ...preview, needs_second_person: request.askedBy === actor.staffId };
}

/** Of two who approve at the same moment one waits for the other, and is then refused. */
const GUARDS = { lock: lockRequest, toMend: mendOf };

export async function approveRequest(
  app: App,
  actor: StaffActor,
  { seen, ...key }: RequestKey & { seen: string },
  { lock, toMend } = GUARDS,
): Promise<void> {
  // Whether there is such a request is said only to somebody who may approve one.
  const asked = await findRequest(app.db, key);
  const [askedBy, reason] = [asked?.askedBy, asked?.reason];
  const { venueId } = key;
  const subject = { type: 'order', id: asked?.orderId ?? 0 };
  await act(app, { actor, action: 'mend.approve', venueId, subject, reason, askedBy }, async (tx) => {
    const request = await getWaiting(lock(tx, key));
    const mend = toMend(app, key, request);
    const ran = await runMend(app, tx, actor, mend);
    if (ran.seen !== seen) throw new Problem('shown_otherwise');
    await requireDuty(tx, {
      actor,
      action: mend.action,
      venueId,
      subject,
      reason,
      askedBy,
      amount: ran.amount,
    });
    await decideRequest(tx, key, { state: 'done', staffId: actor.staffId, answer: null });
    return { result: undefined, after: { mend: request.kind, askedBy, ...summaryOf(ran.consequences) } };
  });
}

/** The person who asked may withdraw it the same way. */
export async function refuseRequest(
  app: App,
  actor: StaffActor,
  { reason, ...key }: RequestKey & { reason: string },
): Promise<void> {
  const { orderId } = await getWaiting(findRequest(app.db, key));
  const subject = { type: 'order', id: orderId };
  await act(app, { actor, action: 'mend.refuse', venueId: key.venueId, subject, reason }, async (tx) => {
    await getWaiting(lockRequest(tx, key));
    await decideRequest(tx, key, { state: 'refused', staffId: actor.staffId, answer: reason });
    return { result: undefined };
  });
}
