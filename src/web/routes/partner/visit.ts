// Who opens a page of the partner host, and whether they may:
// asked once for a request, before any loader.
import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { acceptedLanguage, isLanguage } from '#core/accepted-language.ts';
import type { Language } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { type Action, isAboutVenue } from '#core/staff/duties.ts';
import { PARTNER_PAGES, signInPath } from '#core/staff/partner-paths.ts';
import type { App } from '#server/app.ts';
import { logVenueView } from '#server/desk/log-venue-view.ts';
import { type OpenLink, openReleaseLink } from '#server/release/open-release-link.ts';
import { requireRole } from '#server/staff/act.ts';
import { findSession, type StaffSession } from '#server/staff/find-session.ts';
import { getOwnVenues } from '#server/staff/own-account.ts';
import { actorOf } from '#server/staff/step-up.ts';
import { addressContext, appContext } from '../../context.ts';

export type Visit = {
  language: Language;
  staff: StaffSession | undefined;
  /** Of the release link that the page is opened with; `over` when it has ended. */
  link?: OpenLink['actor'] | 'over';
};

export const visitContext = createContext<Visit | null>(null);

const SESSION = /(?:^|;\s*)__Host-staff=([^;]*)/;
const VENUE_ID = /^[1-9]\d{0,8}$/;

/** Where venues work; the desk's pages about a venue are under /ops. */
const VENUE_PAGES = '/v/:venueId';

const ACTION_BY_PATH = new Map<string, Action>(
  Object.values(PARTNER_PAGES).map(({ path, action }) => [path, action]),
);

/** Runs before the loaders of every page, and throws when the page is not for the visitor. */
export const partnerGate: MiddlewareFunction<Response> = async ({
  request,
  url,
  pattern,
  params,
  context,
}) => {
  const app = context.get(appContext);
  if (pattern === PARTNER_PAGES.release_link.path) {
    context.set(visitContext, await openLink(app, { request, url, context, token: params.token ?? '' }));
    return;
  }
  const [, token] = SESSION.exec(request.headers.get('cookie') ?? '') ?? [];
  const staff = await findSession(app, token);
  context.set(visitContext, { language: staff?.language ?? visitorLanguage(request, url), staff });
  const action = ACTION_BY_PATH.get(pattern);
  const { venueId = '' } = params;
  if (!action || (isAboutVenue(action) && !VENUE_ID.test(venueId))) throw data(null, { status: 404 });
  try {
    await requireRole(app.db, {
      actor: staff ? actorOf(staff) : { kind: 'visitor' },
      action,
      venueId: isAboutVenue(action) ? Number(venueId) : null,
    });
    if (staff && staff.opsRoles.length > 0 && pattern.startsWith(VENUE_PAGES))
      await logView(app, staff, Number(venueId));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'sign_in_needed') throw redirect(signInPath(url, token !== undefined));
    throw data({ code: error.code }, { status: error.status });
  }
};

/** People of the venue see their own; an operator's look is logged. */
async function logView(app: App, staff: StaffSession, venueId: number): Promise<void> {
  const venues = await getOwnVenues(app, staff);
  if (!venues.some((venue) => venue.venueId === venueId)) await logVenueView(app, actorOf(staff), venueId);
}

type LinkVisit = { request: Request; url: URL; context: Readonly<RouterContextProvider>; token: string };

/** The token in the path is used as a session for one page. */
async function openLink(app: App, { request, url, context, token }: LinkVisit): Promise<Visit> {
  try {
    const { actor, language } = await openReleaseLink(app, { token, address: context.get(addressContext) });
    return { language, staff: undefined, link: actor };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code !== 'link_over') throw data({ code: error.code }, { status: error.status });
    return { language: visitorLanguage(request, url), staff: undefined, link: 'over' };
  }
}

/** Before signing in: the one chosen on the page, else the browser's. */
function visitorLanguage(request: Request, url: URL): Language {
  const chosen = url.searchParams.get('language');
  return isLanguage(chosen) ? chosen : acceptedLanguage(request.headers.get('accept-language'));
}
