import { isRouteErrorResponse } from 'react-router';

/** Given by a proxy while the server can't be reached. */
const PASSING_STATUS = [502, 503, 504];

let kept: { path: string; loaded: unknown } | undefined;

/** What was last loaded at this address stands in for an answer that didn't come: who waits for a payment isn't sent away. */
export async function keepLast<Loaded>(path: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    const loaded = await load();
    kept = { path, loaded };
    return loaded;
  } catch (error) {
    if (kept?.path === path && isPassing(error)) return kept.loaded as Loaded;
    throw error;
  }
}

/** No answer, half an answer, or one that isn't ours. */
function isPassing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return PASSING_STATUS.includes(error.status);
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined);
}
