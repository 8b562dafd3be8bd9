// The two hosts of one build: neither has the other\'s pages, and guests load nothing of the
// partner host.
import { request as sendRequest } from 'node:http';
import { expect } from '@playwright/test';
import { type Action, easiestDemands } from '#core/staff/duties.ts';
import { PARTNER_PAGES } from '#core/staff/partner-paths.ts';
import { OPS_ROLES, type Role, VENUE_ROLES } from '#core/staff/roles.ts';
import { inDatabase } from '../support/booking-failures.ts';
import { test } from '../support/e2e-test.ts';
import { PARTNER, signInByRows } from '../support/venue-side.ts';

const { hostname, port, host } = new URL(PARTNER || 'http://partner.localhost');
const guestHost = host.replace('partner.', '');

type Answer = {
  status: number;
  location: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** Straight to the server, since Node resolves no *.localhost. */
const get = (path: string, given: { host?: string; cookie?: string } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { host: given.host ?? host, ...(given.cookie && { cookie: given.cookie }) };
    sendRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => {
        body += part.toString();
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          headers: response.headers,
          body,
        }),
      );
    })
      .on('error', reject)
      .end();
  });

const PARTNER_PATHS = [
  '/sign-in',
  '/account',
  '/v/1/team',
  '/ops',
  '/invitation/1-x',
  '/sign-in.data',
  '/__manifest',
];
const GUEST_PATHS = [
  '/kobenhavn/restauranter',
  '/restaurant/hyben',
  '/en',
  '/guide',
  '/sitemap.xml',
  '/robots.txt',
];

test("PARTNER-4 each host answers 404 for the other's pages", async () => {
  for (const path of PARTNER_PATHS) expect((await get(path, { host: guestHost })).status, path).toBe(404);
  for (const path of GUEST_PATHS) {
    expect((await get(path, { host: guestHost })).status, path).toBe(200);
    // Also once the guests\' answer is cached.
    expect((await get(path)).status, path).toBe(404);
  }
  expect((await get('/sign-in')).status).toBe(200);
});

test('PARTNER-6 pages and their data are private, not indexed, and have a policy without other origins', async () => {
  for (const path of ['/sign-in', '/nothing', '/sign-in.data', '/']) {
    const { headers } = await get(path);
    expect(headers['cache-control'], path).toBe('private, no-store');
    expect(headers['x-robots-tag'], path).toBe('noindex');
  }
  const policy = String((await get('/sign-in')).headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  // A preview is the guests' own page in a frame; nothing else comes from another origin.
  const frames = `frame-src http://${guestHost} http://sv.${guestHost};`;
  expect(policy).toContain(frames);
  expect(policy.replace(frames, '')).not.toMatch(/https?:/);
});

/** The scripts and styles that a page names. */
const filesOf = ({ body }: Answer): string[] => [...new Set(body.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];

/** Both sides need them, and both get the same file: React, its router and its texts. */
const LIBRARIES = /^\/assets\/(libraries|rolldown-runtime)-/;

test('PARTNER-7 guests load nothing of the partner host, and it loads nothing of theirs but libraries', async () => {
  const guestPages = await Promise.all(
    ['/kobenhavn/restauranter', '/restaurant/hyben', '/book/book/restaurant/hyben'].map((path) =>
      get(path, { host: guestHost }),
    ),
  );
  const table = guestPages[0]?.body.match(/\/assets\/manifest-[\w-]+\.js/)?.[0] ?? '';
  // The table names the files of every page of guests, also of those that are not opened here.
  const manifest = await get(table, { host: guestHost });
  const guestFiles = new Set([...guestPages, manifest].flatMap(filesOf));
  expect(manifest.body).toContain('city-listing');
  expect(manifest.body).not.toContain('partner-root');
  const [venue] = await inDatabase('select id from venue order by id limit 1', []);
  const venueId = Number(venue?.id);
  const cookie = await sessionOf('owner', venueId);
  const partnerPages = await Promise.all(
    ['/', '/account', `/v/${venueId}/team`].map((path) => get(path, { cookie })),
  );
  const partnerFiles = [...new Set([await get('/sign-in'), ...partnerPages].flatMap(filesOf))];
  expect(partnerFiles.length).toBeGreaterThan(6);
  expect(guestFiles.size).toBeGreaterThan(30);
  const common = partnerFiles.filter((file) => guestFiles.has(file));
  expect(common.filter((file) => !LIBRARIES.test(file))).toEqual([]);
  expect(common.length).toBeGreaterThan(0);
});

async function sessionOf(role: Role, venueId: number) {
  const { token } = await signInByRows({ roles: [role], venueId, proof: 'passkey' });
  return `__Host-staff=${token}`;
}

/** Whether the table lets somebody with the role open the page. */
function isAllowed(role: Role, action: Action, isOwn: boolean): boolean {
  const counts = !VENUE_ROLES.some((one) => one === role) || isOwn;
  const signedIn: Role[] = counts ? ['person', role] : ['person'];
  return easiestDemands(role === 'visitor' ? ['visitor'] : signedIn, action) !== undefined;
}

/** A refusal is a 403, or the way to the sign-in page, which data carries in its body. */
const isRefused = ({ status, location, body }: Answer): boolean =>
  status === 403 ||
  (status === 302 && location.startsWith('/sign-in')) ||
  (status === 202 && body.includes('/sign-in'));

test('STAFF-1 STAFF-3 PARTNER-5 every page answers each role what the table says, in the own venue and in a foreign one', async () => {
  expect(hostname).toBe('partner.localhost');
  const [own, foreign] = await inDatabase('select id from venue order by id limit 2', []);
  const wrong: string[] = [];
  let refused = 0;
  const check = async (role: Role) => {
    const cookie = role === 'visitor' ? '' : await sessionOf(role, Number(own?.id));
    for (const { path, action } of Object.values(PARTNER_PAGES)) {
      // Its token opens it, and no role does.
      if (action === 'release_link.open') continue;
      for (const [venue, isOwn] of [
        [own, true],
        [foreign, false],
      ] as const) {
        const url = path
          .replace(':venueId', String(venue?.id))
          .replace(':token', 'none')
          .replace(':menuId', 'new');
        for (const address of [url, url === '/' ? '/_.data' : `${url}.data`]) {
          const answer = await get(address, { cookie });
          refused += isRefused(answer) ? 1 : 0;
          if (isRefused(answer) === isAllowed(role, action, isOwn) || answer.status >= 500)
            wrong.push(`${role} ${address} own=${isOwn}: ${answer.status} ${answer.location}`);
        }
      }
    }
  };
  const roles: Role[] = ['visitor', 'person', ...VENUE_ROLES, ...OPS_ROLES];
  await Promise.all(roles.map(check));
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(50);
});
