import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** The browser must never receive server code, however it came to be imported. */
const refuseServerCode: Plugin = {
  name: 'tredje:refuse-server-code',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (id.includes('/src/server/')) this.error(`The browser build reached ${id}`);
  },
};

const PARTNER_ENTRY = 'src/web/layout/partner/entry.client.tsx';
const PARTNER_MODULE = 'virtual:partner-entry';

type BuiltFile = { file: string; imports?: string[] };

/**
 * The partner host has an entry of its own, so that guests load nothing of it.
 * The server reads its file's name.
 */
const partnerEntry: Plugin = {
  name: 'tredje:partner-entry',
  buildStart() {
    if (this.environment.name === 'client' && this.environment.config.command === 'build')
      this.emitFile({ type: 'chunk', id: resolve(PARTNER_ENTRY), name: 'partner-entry' });
  },
  resolveId: (id) => (id === PARTNER_MODULE ? `\0${PARTNER_MODULE}` : undefined),
  load(id) {
    if (id !== `\0${PARTNER_MODULE}`) return undefined;
    const isBuild = this.environment.config.command === 'build';
    const entry = isBuild ? builtPartnerEntry() : { module: `/${PARTNER_ENTRY}`, imports: [] };
    return `export const clientEntry = ${JSON.stringify(entry)};`;
  },
};

/** The client is built before the server, which deletes this list of files at its end. */
function builtPartnerEntry() {
  const files: Record<string, BuiltFile> = JSON.parse(
    readFileSync('build/client/.vite/manifest.json', 'utf8'),
  );
  const collect = (name: string, found: Set<string>): Set<string> => {
    for (const imported of files[name]?.imports ?? []) {
      if (!found.has(imported)) collect(imported, found.add(imported));
    }
    return found;
  };
  const urlOf = (name: string) => {
    const built = files[name];
    if (!built) throw new Error(`The build has no ${name}`);
    return `/${built.file}`;
  };
  return { module: urlOf(PARTNER_ENTRY), imports: [...collect(PARTNER_ENTRY, new Set())].map(urlOf) };
}

/** Files that only the partner host uses. */
const PARTNER_FILES =
  /\/src\/(web\/(layout\/partner|routes\/partner|staff|tonight|house|photos|onboarding|numbers|money|desk|editors)|core\/staff)\//;
const PARTNER_COPY = '?partner';
const isPartnerFile = (id: string) => PARTNER_FILES.test(id) || id.endsWith(PARTNER_COPY);

/**
 * Gives the partner host a copy of whatever it shares with guests' pages. Otherwise each of its
 * pages would count as one more page that shares a module, and would move modules into the files
 * that every guest waits for.
 */
const partnerCopies: Plugin = {
  name: 'tredje:partner-copies',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  async resolveId(source, importer, options) {
    if (!importer || !isPartnerFile(importer)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!resolved || resolved.external || isPartnerFile(resolved.id)) return resolved;
    const isCopied = /\/src\/(core|web)\/[^?]*\.tsx?$|\/lucide-react\//.test(resolved.id);
    return isCopied ? { ...resolved, id: resolved.id + PARTNER_COPY } : resolved;
  },
};

const RELOAD = 'window.location.reload();';

/**
 * React Router reloads the page when a chunk fails to load.
 * A guest in the middle of a booking keeps the page.
 */
const keepPageWhenChunkFails: Plugin = {
  name: 'tredje:keep-page-when-chunk-fails',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/ssr/routeModules.js')) return null;
    if (!code.includes(RELOAD)) this.error('React Router loads route modules in another way now');
    return { code: code.replace(RELOAD, ''), map: null };
  },
};

/** What no list shows, and what only fetched parts use, stays out of what every page waits for. */
const SHARED =
  /\/src\/(?!web\/(revalidate|catalog\/(results|filter-bar|filter-controls|use-listing|use-filter-url|saved-filters|view-toggle|listing|empty-list|type-tabs|venue-card|card-venue|party-choice|from-price)|receipt\/|content\/|home\/|checkout\/|booking\/|gift-cards\/|venue\/similar|privacy\/consent|ui\/(card|card-title|third-badge|checkbox|field|control-style|toast))|core\/(privacy\/|newsletter\/|booking\/|gift-cards\/|format-date|catalog\/map-))|lucide-react/;

export default defineConfig(({ command }) => ({
  plugins: [
    refuseServerCode,
    keepPageWhenChunkFails,
    partnerEntry,
    partnerCopies,
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    // Fastify and the pages share one module graph, so there is one pool and one of every class.
    ssr: {
      build: { rollupOptions: { input: 'src/server/start.ts' } },
      // Of these we use little, and they are a thousand files:
      // in the build a process starts sooner.
      // Development loads them as they are: some are CommonJS, which Vite can't run.
      resolve: {
        noExternal: command === 'build' ? ['libphonenumber-js', 'react-email', /^@?redis/, 'stripe'] : [],
      },
    },
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // Few files: each costs its headers, and small ones compress badly.
            // Libraries change more rarely than we do.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next)\/|vite\/preload-helper|rolldown\/runtime/,
                },
                {
                  name: 'shared',
                  test: (id: string) => SHARED.test(id) && !isPartnerFile(id),
                  minShareCount: 3,
                },
                // Lists and venues have cards, a checkout has none.
                // What only lists have is left to them.
                {
                  name: 'cards',
                  test: /\/src\/web\/(catalog\/(venue-card|card-venue|party-choice|from-price)|ui\/(card|card-title|third-badge))\.tsx?$/,
                },
                // Lists, areas and maps have these in common.
                {
                  name: 'lists',
                  test: /\/src\/web\/catalog\/(results|filter-bar|filter-controls|use-listing|use-filter-url|saved-filters|view-toggle|listing|listing-heading|empty-list|type-tabs)/,
                  minShareCount: 2,
                },
                // What the frame of every page has in common with some.
                {
                  name: 'frame',
                  test: /\/src\/web\/layout\/guest\/menu-links|lucide-react.*arrow-left\.mjs$/,
                },
                // After the guests' files, so that it takes nothing that they need.
                { name: 'partner', test: isPartnerFile, minShareCount: 2 },
                // Whatever asks for something uses all of them.
                { name: 'form', test: /\/src\/web\/ui\/(checkbox|field|field-frame|control-style)\.tsx?$/ },
              ],
            },
          },
        },
      },
    },
  },
  // Found at the first request they would make Vite reload the page under the visitor.
  optimizeDeps: {
    include: ['i18next', 'react-i18next', 'lucide-react', 'react-dom/client', 'react-router/dom', 'zod'],
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/var/**', '**/test-results/**'] } },
}));
