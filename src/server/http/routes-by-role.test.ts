// Walks every call of the partner host × every role × own and foreign venue, and compares with the
// table of duties.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Action, DUTIES, demandsOf, easiestDemands } from '#core/staff/duties.ts';
import { OPS_ROLES, type Role, VENUE_ROLES } from '#core/staff/roles.ts';
import { createDoorFixtures } from '#test/fixtures/door-fixtures.ts';
import { createPartnerClient, PARTNER_HOST, PARTNER_ORIGIN } from '#test/support/partner-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { registerDoor } from '../door/door-routes.ts';
import { createServer } from './create-server.ts';
import { registerPartnerApi } from './partner-api.ts';

const { app, database } = await createTestApp();
const server = createServer(app);

type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  action: Action;
  isByLink: boolean;
  isByDevice: boolean;
};
const routes: Route[] = [];
server.addHook('onRoute', ({ method, url, config }) => {
  const methods = [method].flat().filter((one) => one !== 'HEAD');
  const { action, isByLink = false, isByDevice = false } = config ?? {};
  if (!action) return;
  const path = url.replace('/api/partner', '');
  for (const one of methods)
    routes.push({ method: one as Route['method'], path, action, isByLink, isByDevice });
});
await server.ready();
const { signIn, call, openPage } = createPartnerClient(server, database);

const passkey = { response: { id: 'a'.repeat(22) } };
const codeId = randomUUID();
const code = '123456';
const RELEASE = { release_id: randomUUID(), party_min: 1, party_max: 2, time: '18:00:00' };
const CONFIRMED = { reason: 'The guest called', seen: 'a'.repeat(43) };
/** A valid body of each call that has one. A call without an example fails the first test. */
const MOVE = { venue_id: 2_147_483_647, arrive_at: '2026-11-17T18:00:00.000Z' };
const DISCOUNT_CODE = {
  ...{ code: 'SILD10', market: 'dk', percent: 10, amount: null, cover: null, member_card: null, venues: [] },
  ...{ valid_from: '2026-11-17T00:00', valid_until: '2026-12-01T00:00', for_new_customers: false },
  ...{ uses_per_customer: null, uses_in_all: null, is_combinable: false },
};
const BODIES: Record<string, object> = {
  'POST /sign-in/codes': { email: 'nobody@example.com', language: 'en' },
  'POST /sign-in/codes/:codeId': { code },
  'POST /sign-in/passkey/options': {},
  'POST /sign-in/passkey': passkey,
  'POST /invitations/:token/codes': { language: 'en' },
  'POST /invitations/:token/accept': { code_id: codeId, code, name: 'Ida', language: 'en' },
  'POST /invitations/:token/join': {},
  'POST /own/sign-out': {},
  'POST /own/language': { language: 'en' },
  'DELETE /own/sessions/:sessionId': {},
  'POST /own/step-up/codes': {},
  'POST /own/step-up/codes/:codeId': { code },
  'POST /own/step-up/passkey/options': {},
  'POST /own/step-up/passkey': passkey,
  'POST /own/passkeys/options': {},
  'POST /own/passkeys': { ...passkey, name: 'iPhone' },
  'DELETE /own/passkeys/:passkeyId': {},
  'POST /v/:venueId/team/floor-invitations': { email: 'new@example.com', language: 'en' },
  'POST /v/:venueId/team/invitations': { email: 'new@example.com', language: 'en', role: 'manager' },
  'DELETE /v/:venueId/team/floor-invitations/:invitationId': {},
  'DELETE /v/:venueId/team/invitations/:invitationId': {},
  'POST /v/:venueId/team/members/:staffId/role': { role: 'manager' },
  'DELETE /v/:venueId/team/floor/:staffId': {},
  'DELETE /v/:venueId/team/members/:staffId': {},
  'POST /v/:venueId/team/devices/codes': { name: 'Bar' },
  'POST /v/:venueId/team/devices/:deviceId/name': { name: 'Bar' },
  'DELETE /v/:venueId/team/devices/:deviceId': {},
  'POST /v/:venueId/requests/:requestId/answer': { answer: 'accept' },
  'POST /ops/find': { text: 'Ida Holm' },
  'POST /v/:venueId/days/:day/refunds/preview': {},
  'POST /v/:venueId/days/:day/refunds': {
    ...{ reason: 'The kitchen burnt', orders: [{ order_id: 2_147_483_647, seen: CONFIRMED.seen }] },
  },
  'POST /ops/content/:kind': { document: {} },
  'POST /ops/content/:kind/:subjectId/revisions': { base: 0, document: {} },
  'POST /ops/content/:kind/:subjectId/revisions/:number/restore': { base: 1 },
  'POST /ops/content/:kind/:subjectId/revisions/:number/publish': { at: null },
  'POST /ops/content/:kind/:subjectId/revisions/:number/approve': {},
  'POST /ops/content/:kind/:subjectId/revisions/:number/decline': { reason: 'It tracks guests' },
  'DELETE /ops/content/:kind/:subjectId/publication': {},
  'POST /ops/picture-uploads/:pictureId': {},
  'POST /ops/pictures/:pictureId/texts': { da: '', sv: '', en: '' },
  'DELETE /ops/pictures/:pictureId': {},
  'POST /ops/codes': DISCOUNT_CODE,
  'POST /ops/codes/:codeId': { ...DISCOUNT_CODE, version: 1 },
  'POST /ops/codes/:codeId/end': {},
  'POST /ops/data-requests': { kind: 'erase', email: 'nobody@example.com' },
  'POST /ops/data-requests/:requestId/counts': {},
  'POST /ops/data-requests/:requestId/export': { reason: 'Asked by mail' },
  'POST /ops/data-requests/:requestId/erase': { reason: 'Asked by mail' },
  'POST /ops/dead-letters/retry': { queue: 'send-message', ids: [codeId] },
  'POST /ops/dead-letters/drop': { queue: 'send-message', ids: [codeId], reason: 'Long over' },
  'POST /v/:venueId/orders/:orderId/settle': {},
  'POST /ops/log/export': { action: 'order.refund' },
  'POST /v/:venueId/orders/:orderId/contact': {},
  'POST /v/:venueId/orders/:orderId/resend/preview': { to: 'email' },
  'POST /v/:venueId/orders/:orderId/resend': { to: 'email', ...CONFIRMED },
  'POST /v/:venueId/orders/:orderId/send-copy/preview': { email: 'nobody@example.com' },
  'POST /v/:venueId/orders/:orderId/send-copy': { email: 'nobody@example.com', ...CONFIRMED },
  'POST /v/:venueId/orders/:orderId/move/preview': MOVE,
  'POST /v/:venueId/orders/:orderId/move': { ...MOVE, ...CONFIRMED },
  'POST /v/:venueId/orders/:orderId/block/preview': {},
  'POST /v/:venueId/orders/:orderId/block': CONFIRMED,
  'POST /v/:venueId/orders/:orderId/unblock/preview': {},
  'POST /v/:venueId/orders/:orderId/unblock': CONFIRMED,
  'POST /v/:venueId/orders/:orderId/correct-contact/preview': { phone: '+4520123457' },
  'POST /v/:venueId/orders/:orderId/correct-contact': { phone: '+4520123457', ...CONFIRMED },
  'POST /v/:venueId/orders/:orderId/refund/preview': { because: 'our_fault' },
  'POST /v/:venueId/orders/:orderId/refund': { because: 'our_fault', ...CONFIRMED },
  'POST /v/:venueId/orders/:orderId/goodwill/preview': { amount: 10_000 },
  'POST /v/:venueId/orders/:orderId/goodwill': { amount: 10_000, ...CONFIRMED },
  'POST /v/:venueId/orders/:orderId/new-link/preview': {},
  'POST /v/:venueId/orders/:orderId/new-link': CONFIRMED,
  'POST /v/:venueId/orders/:orderId/undo-no-show/preview': {},
  'POST /v/:venueId/orders/:orderId/undo-no-show': CONFIRMED,
  'POST /ops/gift-cards/:cardId/correct-recipient/preview': { email: 'nobody@example.com' },
  'POST /ops/gift-cards/:cardId/correct-recipient': { email: 'nobody@example.com', ...CONFIRMED },
  'POST /ops/gift-cards/:cardId/freeze/preview': {},
  'POST /ops/gift-cards/:cardId/freeze': CONFIRMED,
  'POST /ops/gift-cards/:cardId/thaw/preview': {},
  'POST /ops/gift-cards/:cardId/thaw': CONFIRMED,
  'POST /v/:venueId/mend-requests/:requestId/preview': {},
  'POST /v/:venueId/mend-requests/:requestId/approve': { seen: CONFIRMED.seen },
  'POST /v/:venueId/mend-requests/:requestId/refuse': { reason: 'No' },
  'POST /ops/staff/:staffId/disable': { reason: 'left' },
  'POST /v/:venueId/releases': RELEASE,
  'POST /v/:venueId/releases/:releaseId/undo': {},
  'POST /v/:venueId/sittings/:sittingId/withdraw': {},
  'POST /v/:venueId/sittings/:sittingId/walk-in': {},
  'POST /v/:venueId/sittings/:sittingId/put-back': {},
  'POST /v/:venueId/pause': {},
  'POST /v/:venueId/resume': {},
  'POST /v/:venueId/release-links': {},
  'DELETE /v/:venueId/release-links/:linkId': {},
  'POST /v/:venueId/release-link-setting': { channel: 'none' },
  'POST /door/pair': { code: 'ACDEFGHJ' },
  'POST /door/events': { events: [] },
  'POST /door/requests/:requestId/answer': { answer: 'accept' },
  'POST /v/:venueId/draft': {
    subject: 'menu',
    subject_id: 2_147_483_647,
    edits: [{ field: 'price', before: 30_000, after: 27_000 }],
  },
  'POST /v/:venueId/changes/:setId/publish': { version: 1, day: null },
  'POST /v/:venueId/changes/:setId/revert': {},
  'POST /v/:venueId/changes/:setId/reopen': {},
  'DELETE /v/:venueId/changes/:setId': {},
  'POST /applications': {
    market: 'dk',
    company_name: 'Byens Bord ApS',
    company_number: '13585629',
    venue_name: 'Byens Bord',
    product_type: 'restaurant',
    city_id: 1,
    address: 'Torvet 1',
    zip: '1000',
    contact_name: 'Ida Holm',
    email: 'ida@example.com',
    phone: '+4520123456',
    message: '',
    language: 'en',
  },
  'POST /ops/applications/:applicationId/approve': { area_id: 1 },
  'POST /ops/applications/:applicationId/ask': { question: 'When do you open?' },
  'POST /ops/applications/:applicationId/decline': { reason: 'closed' },
  'POST /v/:venueId/terms': { version: 1, name: 'Ida Holm' },
  'POST /v/:venueId/live': {},
  'POST /v/:venueId/live/confirm': {},
  'POST /v/:venueId/photo-uploads/:uploadId': {},
  'DELETE /v/:venueId/photo-uploads/:uploadId': {},
  'POST /v/:venueId/photos/order': { ids: [1] },
  'POST /v/:venueId/photos/:photoId/focal-point': { x: 50, y: 50 },
  'POST /v/:venueId/photos/:photoId/texts': { da: '', sv: '', en: '' },
  'DELETE /v/:venueId/photos/:photoId': {},
  'POST /v/:venueId/statements/:week/lines/:number/dispute': { text: 'They never came' },
  'POST /v/:venueId/statements/:week/lines/:number/dispute/answer': { decision: 'refused', answer: 'No' },
  'POST /v/:venueId/statement-corrections': {
    key: codeId,
    service_day: '2026-11-09',
    amount: 6_000,
    text: 'As agreed',
  },
  'POST /v/:venueId/payout-destinations': {
    method: 'bank',
    account: 'DK5000400440116243',
    holder_name: 'Hyben ApS',
  },
  'POST /v/:venueId/payout-account/link': {},
  'POST /v/:venueId/payout-destinations/:destinationId/approve': {},
  'POST /ops/payout-runs': { market: 'dk' },
  'POST /ops/payout-runs/:runId/approve': {},
  'POST /ops/payout-runs/:runId/cancel': {},
  'POST /ops/chargebacks/:reversalId/evidence': { reason: 'The guest was here' },
  'POST /ops/days/:day/check': {},
  'POST /ops/day-differences/:differenceId': { state: 'explained', note: 'Posted a minute after midnight' },
  'POST /ops/bank-answers': { body: '<a/>' },
  'POST /release/:token/releases': RELEASE,
  'POST /release/:token/releases/:releaseId/undo': {},
};

const keyOf = ({ method, path }: Route) => `${method} ${path}`;
const fill = (path: string, venueId: number) =>
  path
    .replace(':venueId', String(venueId))
    .replace(':codeId', codeId)
    .replace(':uploadId', codeId)
    .replace(':week', '2026-11-09')
    .replace(':format', 'csv')
    .replace(':kind', 'blog')
    .replace(':day', '2026-11-09')
    .replace(':releaseId', RELEASE.release_id)
    .replace(':token', `1-${'a'.repeat(43)}`)
    .replace(':passkeyId', 'a'.repeat(22))
    .replace(/:\w+/g, '2147483647');

const REFUSALS = new Set(['sign_in_needed', 'not_allowed', 'passkey_needed', 'step_up_needed', 'csrf']);
const venueRoles: readonly Role[] = VENUE_ROLES;
const opsRoles: readonly Role[] = OPS_ROLES;

/**
 * What the table says about somebody with the role, whose proof is old.
 * A session counts nothing beside a link.
 */
function expectedRefusal(
  role: Role,
  { action, isByLink, isByDevice }: Route,
  isOwn: boolean,
  isNew: boolean,
): string | undefined {
  if (isByLink) return undefined;
  // A device has a token of its own; nobody's session stands for it.
  if (isByDevice) return demandsOf('visitor', action) ? undefined : 'sign_in_needed';
  if (role === 'visitor') return demandsOf('visitor', action) ? undefined : 'sign_in_needed';
  const counts = !venueRoles.includes(role) || isOwn;
  const demands = easiestDemands(counts ? ['person', role] : ['person'], action);
  if (!demands) return 'not_allowed';
  return demands.stepUp && !isNew ? 'step_up_needed' : undefined;
}

/** The code of the refusal. A stream that was opened never ends, so only its beginning is read. */
async function errorOf(route: Route, path: string, token: string | undefined): Promise<string | undefined> {
  if (route.method !== 'GET' || !route.path.endsWith('/events'))
    return (await call(route.method, path, { token, body: BODIES[keyOf(route)] ?? {} })).error;
  const { cookie } = await openPage(token);
  const headers = { host: PARTNER_HOST, cookie };
  const answer = await server.inject({ url: `/api/partner${path}`, headers, payloadAsStream: true });
  const [beginning] = await answer.stream().take(1).toArray();
  return answer.statusCode === 200 ? undefined : JSON.parse(String(beginning)).error;
}

test('PARTNER-5 the walk below knows every call', () => {
  expect(
    routes
      .filter(({ method }) => method !== 'GET')
      .map(keyOf)
      .sort(),
  ).toEqual(Object.keys(BODIES).sort());
});

test.for(['visitor', 'person', ...VENUE_ROLES, ...OPS_ROLES] as Role[])(
  'STAFF-1 STAFF-3 PARTNER-5 as %s each call answers what the table says, in the own venue and in a foreign one',
  { timeout: 120_000 },
  async (role) => {
    const [own, foreign] = [await database.makeVenue(), await database.makeVenue()];
    const wrong: string[] = [];
    for (const route of routes) {
      for (const [venueId, isOwn] of [
        [own, true],
        [foreign, false],
      ] as const) {
        for (const isNew of [true, false]) {
          const proof = opsRoles.includes(role) ? 'passkey' : 'code';
          const session =
            role === 'visitor'
              ? undefined
              : await signIn([role], { venueId: own, proof, provedMinutesAgo: isNew ? 0 : 6 });
          const error = await errorOf(route, fill(route.path, venueId), session?.token);
          const refusal = error && REFUSALS.has(error) ? error : undefined;
          const expected = expectedRefusal(role, route, isOwn, isNew);
          if (refusal !== expected)
            wrong.push(`${keyOf(route)} own=${isOwn} new=${isNew}: ${error} not ${expected}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

/** By which a venue's own pages change something. */
const isVenueWrite = ({ method, path, action }: Route): boolean =>
  method !== 'GET' &&
  path.startsWith('/v/:venueId/') &&
  DUTIES[action].is === 'write' &&
  VENUE_ROLES.some((role) => demandsOf(role, action));
/** What editors do for a venue is their work; they are told so on its pages. */
const BY_EDITORS: readonly Action[] = ['house.edit', 'house.publish', 'photo.edit'];

test.for(OPS_ROLES)(
  'VIEW-2 %s, who looks at a venue, is refused each call by which its pages change something',
  { timeout: 60_000 },
  async (role) => {
    const venueId = await database.makeVenue();
    const { token, staffId } = await signIn([role], { proof: 'passkey' });
    const venueWrites = routes.filter(isVenueWrite);
    expect(venueWrites.length).toBeGreaterThan(30);
    const answered: string[] = [];
    for (const route of venueWrites) {
      // A venue's pages send no reason; the desk's do, with what it does for a venue.
      const { reason: _, ...body } = { reason: '', ...BODIES[keyOf(route)] };
      const { error } = await call(route.method, fill(route.path, venueId), { token, body });
      if (error !== 'not_allowed' && error !== 'reason_needed') answered.push(keyOf(route));
    }
    const own = venueWrites.filter(({ action }) => BY_EDITORS.includes(action)).map(keyOf);
    expect(answered.toSorted()).toEqual(role === 'editor' ? own.toSorted() : []);
    const { rows } = await database.pool.query(
      `select action from audit_log where actor = 'staff' and actor_id = $1`,
      [String(staffId)],
    );
    if (role !== 'editor') expect(rows).toEqual([]);
  },
);

test('PARTNER-5 STAFF-1 a device reaches the calls of its own door, and no other', async () => {
  const venueId = await database.makeVenue();
  const { token } = await createDoorFixtures(app, database).makeDevice(venueId);
  const answered: string[] = [];
  for (const route of routes) {
    const answer = await server.inject({
      method: route.method,
      url: `/api/partner${fill(route.path, venueId)}`,
      headers: { host: PARTNER_HOST, origin: PARTNER_ORIGIN },
      cookies: { '__Host-door': token },
      ...(route.method !== 'GET' && { payload: BODIES[keyOf(route)] ?? {} }),
    });
    const { error } = answer.json<{ error?: string }>();
    if (error === undefined || !REFUSALS.has(error)) answered.push(keyOf(route));
  }
  const open = ['GET /session', ...routes.filter(({ isByDevice }) => isByDevice).map(keyOf)];
  expect(answered.toSorted()).toEqual(open.toSorted());
});

test.for([{}, { action: 'fun.have' as Action }, { action: 'team.read' as const }])(
  'PARTNER-5 a call without an action, or about a venue without naming it, stops the start: %o',
  async (config) => {
    const broken = createServer(app);
    broken.register(
      async (scope) => {
        await registerPartnerApi(app)(scope, {});
        scope.post('/untold', { config }, async () => ({}));
      },
      { prefix: '/api/partner-again' },
    );
    await expect(broken.ready().then(() => 'started')).rejects.toThrow('/untold');
  },
);

test('PARTNER-5 a call of the door without an action stops the start too', async () => {
  const broken = createServer(app);
  broken.register(
    async (scope) => {
      await registerDoor(app)(scope);
      scope.post('/untold', async () => ({}));
    },
    { prefix: '/api/partner-again' },
  );
  await expect(broken.ready().then(() => 'started')).rejects.toThrow('/untold');
});
