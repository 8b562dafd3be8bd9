import { shortName } from '#core/door/short-name.ts';
import type { App } from '../app.ts';
import { listWaitingRequests } from './request-queries.ts';

const MAX_REQUESTS = 100;

/**
 * What waits for another person, and what lapsed within the last week.
 * `isOwn`: the reader asked for it.
 */
export async function listRequests({ db }: Pick<App, 'db'>, { staffId }: { staffId: number }) {
  const waiting = await listWaitingRequests(db, MAX_REQUESTS);
  return waiting.map(({ askedBy, askedByName, ...request }) => ({
    ...request,
    askedByName: shortName(askedByName),
    isOwn: askedBy === staffId,
  }));
}
