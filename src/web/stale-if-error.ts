import { isRouteErrorResponse } from 'react-router';

/** Answers of a proxy that cannot reach the server. */
const TEMPORARY_STATUS = [502, 503, 504];

let last: { path: string; loaded: unknown } | undefined;

/**
 * Returns the last loaded data of this path when no answer comes, so that a guest who waits for a
 * payment stays on the page.
 */
export async function staleIfError<Loaded>(path: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    const loaded = await load();
    last = { path, loaded };
    return loaded;
  } catch (error) {
    if (last?.path === path && isTemporary(error)) return last.loaded as Loaded;
    throw error;
  }
}

/** No answer, an incomplete one, or one of a proxy. */
function isTemporary(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return TEMPORARY_STATUS.includes(error.status);
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined);
}
