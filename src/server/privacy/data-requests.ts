// Requests about somebody's own data:
// entered, listed with what is overdue, answered with a file or by erasing.
import { isEmailAddress } from '#core/booking/contact-rules.ts';
import type { DataCounts, DataFile, DataRequestKind, Erased } from '#core/desk/data-requests.contract.ts';
import { maskEmail } from '#core/desk/mask-contact.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import {
  endDataRequest,
  findOpenDataRequest,
  insertDataRequest,
  listOpenDataRequests,
  type OpenDataRequest,
  storeLeft,
} from './data-request-queries.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

type StaffActor = Extract<Actor, { kind: 'staff' }>;
type Answer = { requestId: number; reason: string };

const MAX_LISTED = 200;

/** The log has the request's number, not the address. */
export async function enterDataRequest(
  app: Pick<App, 'db'>,
  actor: StaffActor,
  { kind, email }: { kind: DataRequestKind; email: string },
): Promise<void> {
  if (!isEmailAddress(email)) throw new Problem('bad_request');
  const subject = { type: 'data_request', id: 0 };
  await act(app, { actor, action: 'data_request.enter', venueId: null, subject }, async (tx) => {
    const row = await insertDataRequest(tx, { kind, email, staffId: actor.staffId });
    if (!row) throw new Problem('data_request_open');
    return { result: undefined, subjectId: row.id, after: { kind } };
  });
}

/** Open ones with masked addresses, those that are due first. */
export async function listDataRequests({ db }: Pick<App, 'db'>) {
  const open = await listOpenDataRequests(db, MAX_LISTED);
  return open.map(({ email, ...request }) => ({ ...request, email: maskEmail(email) }));
}

/** How much there is, without showing it. */
export async function countData(app: App, { requestId }: { requestId: number }): Promise<DataCounts> {
  const { email } = await getOpen(app, requestId);
  const kept = await exportPerson(app, { email });
  return {
    ...{ orders: kept.orders.length, holds: kept.holds.length, purchases: kept.giftCardPurchases.length },
    ...{ presents: kept.presents.length, applications: kept.applications.length },
    ...{ is_staff: kept.staff !== null, is_subscriber: kept.newsletter !== null },
  };
}

/** Everything as one file. The request is done with it. */
export function answerExport(app: App, actor: StaffActor, { requestId, reason }: Answer): Promise<DataFile> {
  const subject = { type: 'data_request', id: requestId };
  return act(app, { actor, action: 'data_request.export', venueId: null, subject, reason }, async (tx) => {
    const { email, kind } = await getOpen(app, requestId);
    const kept = await exportPerson(app, { email });
    if (kind === 'export') await endDataRequest(tx, requestId);
    return { result: { name: `tredje-data-${requestId}.json`, text: JSON.stringify(kept, null, 2) } };
  });
}

/**
 * Erases what may be erased now.
 * What is still needed keeps the request open, and is erased when this is repeated.
 */
export async function answerErase(
  app: App,
  actor: StaffActor,
  { requestId, reason }: Answer,
): Promise<Erased> {
  const subject = { type: 'data_request', id: requestId };
  const { email } = await act(
    app,
    { actor, action: 'data_request.erase', venueId: null, subject, reason },
    async () => {
      const request = await getOpen(app, requestId);
      if (request.kind !== 'erase') throw new Problem('not_found');
      return { result: request };
    },
  );
  const { orders, holds, purchases, presents, left } = await erasePerson(app, { email });
  if (left > 0) await storeLeft(app.db, requestId, left);
  return { erased: orders + holds + purchases + presents, left };
}

async function getOpen({ db }: Pick<App, 'db'>, requestId: number): Promise<OpenDataRequest> {
  const request = await findOpenDataRequest(db, requestId);
  if (!request) throw new Problem('not_found');
  return request;
}
