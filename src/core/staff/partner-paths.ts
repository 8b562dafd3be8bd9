// Every page of the partner host, with the action that opening it is.
// One language's path is all languages'.
import type { Action } from './duties.ts';

export const PARTNER_PAGES = {
  home: { path: '/', action: 'own.read' },
  sign_in: { path: '/sign-in', action: 'sign_in.open' },
  invitation: { path: '/invitation/:token', action: 'invitation.open' },
  account: { path: '/account', action: 'own.read' },
  tonight: { path: '/v/:venueId/tonight', action: 'tonight.read' },
  menus: { path: '/v/:venueId/menus', action: 'house.read' },
  menu: { path: '/v/:venueId/menus/:menuId', action: 'house.read' },
  hours: { path: '/v/:venueId/hours', action: 'house.read' },
  plan: { path: '/v/:venueId/plan', action: 'house.read' },
  house: { path: '/v/:venueId/house', action: 'house.read' },
  preview: { path: '/v/:venueId/preview', action: 'house.read' },
  changes: { path: '/v/:venueId/changes', action: 'house.read' },
  start: { path: '/v/:venueId/start', action: 'onboarding.read' },
  photos: { path: '/v/:venueId/photos', action: 'house.read' },
  numbers: { path: '/v/:venueId/numbers', action: 'numbers.read' },
  money: { path: '/v/:venueId/money', action: 'statement.read' },
  payout_account: { path: '/v/:venueId/money/account', action: 'statement.read' },
  statement: { path: '/v/:venueId/money/:week', action: 'statement.read' },
  team: { path: '/v/:venueId/team', action: 'team.read' },
  release_link: { path: '/release/:token', action: 'release_link.open' },
  help: { path: '/help', action: 'help.open' },
  apply: { path: '/apply', action: 'application.open' },
  find: { path: '/ops/find', action: 'find.search' },
  order: { path: '/ops/orders/:venueId/:orderId', action: 'order.read' },
  evening: { path: '/ops/evenings/:venueId/:day', action: 'order.read' },
  gift_card: { path: '/ops/gift-cards/:cardId', action: 'gift_card.read' },
  mend_requests: { path: '/ops/requests', action: 'requests.read' },
  desk_venue: { path: '/ops/venues/:venueId', action: 'venue.open' },
  health: { path: '/ops/health', action: 'health.read' },
  data_requests: { path: '/ops/data-requests', action: 'data_request.read' },
  log: { path: '/ops/log', action: 'log.read' },
  applications: { path: '/ops/applications', action: 'application.list' },
  disputes: { path: '/ops/statements', action: 'dispute.list' },
  journal: { path: '/ops/journal', action: 'journal.read' },
  chargebacks: { path: '/ops/chargebacks', action: 'evidence.read' },
  chargeback: { path: '/ops/chargebacks/:reversalId', action: 'evidence.read' },
  day_close: { path: '/ops/day-close', action: 'day.read' },
  liability: { path: '/ops/liability', action: 'liability.read' },
  payouts: { path: '/ops/payouts', action: 'payout.read' },
  payout_run: { path: '/ops/payouts/:runId', action: 'payout.read' },
  content: { path: '/ops/content', action: 'content.read' },
  content_item: { path: '/ops/content/:kind/:subjectId', action: 'content.read' },
  content_revisions: { path: '/ops/content/:kind/:subjectId/revisions', action: 'content.read' },
  codes: { path: '/ops/codes', action: 'code.read' },
  code: { path: '/ops/codes/:codeId', action: 'code.read' },
  ops: { path: '/ops', action: 'ops.open' },
} as const satisfies Record<string, { path: string; action: Action }>;

/**
 * The first words of the partner host's paths, built and planned.
 * No city, area, tag or venue may be saved under them.
 * Guests' pages don't need to know, because no row has them.
 * @internal A test compares them with the words that the database refuses.
 */
export const PARTNER_WORDS =
  `account apply become-partner bli-partner bliv-partner door help invitation ops partner release
  sign-in staff v`.split(/\s+/);

export type PartnerPageId = keyof typeof PARTNER_PAGES;

type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

type ParamsOf<Id extends PartnerPageId> = Record<
  ParamOf<(typeof PARTNER_PAGES)[Id]['path']>,
  string | number
>;

export const partnerPath = <Id extends PartnerPageId>(id: Id, params: ParamsOf<Id>): string =>
  PARTNER_PAGES[id].path.replace(/:(\w+)/g, (_, name: keyof ParamsOf<Id>) =>
    encodeURIComponent(String(params[name])),
  );

/** A path of the partner host to go to after signing in, or the start. Never another host. */
export const safeNext = (next: string | null | undefined): string =>
  next && /^\/(?![/\\])[\w\-/.]*(\?[\w\-/=&.%+]*)?$/.test(next) && !next.startsWith('/sign-in') ? next : '/';

/** Where to sign in and come back from; `hadSession` says there that it has ended. */
export const signInPath = (page: Pick<URL, 'pathname' | 'search'>, hadSession: boolean): string => {
  const search = new URLSearchParams({
    ...(page.pathname !== '/' && { next: page.pathname + page.search }),
    ...(hadSession && { ended: '1' }),
  });
  return search.size > 0 ? `${partnerPath('sign_in', {})}?${search}` : partnerPath('sign_in', {});
};
