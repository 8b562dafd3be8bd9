import type { App } from '../app.ts';
import { listOpenDisputes, type OpenDispute } from './dispute-queries.ts';

const MAX_SHOWN = 200;

/** What waits for an answer of finance, over all venues. */
export const listDisputesToAnswer = ({ db }: Pick<App, 'db'>): Promise<OpenDispute[]> =>
  listOpenDisputes(db, MAX_SHOWN);
