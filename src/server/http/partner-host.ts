// Which side of the product a request is for:
// guests' hosts and the partner host share a process and nothing else.
import type { App } from '../app.ts';

/** By the host that a browser asked for. Any host that isn't the partner's is a guest's. */
export const isPartnerHost = ({ config }: Pick<App, 'config'>, host = ''): boolean =>
  host.replace(/:\d+$/, '').toLowerCase() === config.partner.hostname;

/**
 * Paths that only one side has, the door among them.
 * Other pages are told apart by their route tables.
 */
const GUEST_CALLS = /^\/api\/(v4|webhooks)(\/|$)/;
const PARTNER_PATHS = /^\/(api\/partner|door)(\/|$)/;

/** Whether the other side has this route. */
export const isOfOtherSide = (isPartner: boolean, route: string): boolean =>
  (isPartner ? GUEST_CALLS : PARTNER_PATHS).test(route);
