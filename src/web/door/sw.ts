// Keeps the door's own files, so that it starts without a server.
// It never touches calls to the API.

/**
 * What this file uses of a service worker's global scope;
 * TypeScript's own types would hide those of pages.
 */
type Lifetime = { waitUntil: (work: Promise<unknown>) => void };
type Install = Lifetime & {
  /** Not in every browser. */
  addRoutes?: (route: {
    condition: { urlPattern: { pathname: string } };
    source: 'network';
  }) => Promise<void>;
};
type Fetch = Lifetime & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = {
  addEventListener: ((type: 'install', listener: (event: Install) => void) => void) &
    ((type: 'activate', listener: (event: Lifetime) => void) => void) &
    ((type: 'fetch', listener: (event: Fetch) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};
declare const DOOR_FILES: string[];
/** A hash of everything that the build wrote. */
declare const DOOR_VERSION: string;
const worker = globalThis as unknown as Scope;

const PAGE = '/door';
const FILES = DOOR_FILES;
const PREFIX = 'door-';
const CACHE = PREFIX + DOOR_VERSION;

worker.addEventListener('install', (event) => {
  // Calls would wake the worker for nothing, and one at the wrong moment keeps Chromium from
  // replacing it.
  const routed = event.addRoutes?.({
    condition: { urlPattern: { pathname: '/api/*' } },
    source: 'network',
  });
  // Without it a new version only takes over later.
  if (routed) event.waitUntil(routed.catch(() => undefined));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, ...FILES].map((url) => new Request(url, { cache: 'no-cache' })))),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isPage = request.mode === 'navigate';
  if (request.method !== 'GET' || origin !== location.origin || !(isPage || pathname.startsWith(`${PAGE}/`)))
    return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(isPage ? PAGE : pathname))
      .then((stored) => stored ?? fetch(request)),
  );
});

// The new version waits until the page asks for it, because the old page still needs
// the old files.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});
