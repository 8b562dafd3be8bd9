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

const RELOAD = 'window.location.reload();';

/** React Router reloads the page when a chunk fails to load. A guest in the middle of a booking keeps the page. */
const keepPageWhenChunkFails: Plugin = {
  name: 'tredje:keep-page-when-chunk-fails',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/ssr/routeModules.js')) return null;
    if (!code.includes(RELOAD)) this.error('React Router loads route modules in another way now');
    return { code: code.replace(RELOAD, ''), map: null };
  },
};

export default defineConfig({
  plugins: [refuseServerCode, keepPageWhenChunkFails, tailwindcss(), reactRouter()],
  environments: {
    // Fastify and the pages share one module graph, so there is one pool and one of every class.
    ssr: {
      build: { rollupOptions: { input: 'src/server/start.ts' } },
      // Of these we use little, and they are a thousand files: in the build a process starts sooner.
      resolve: { noExternal: ['libphonenumber-js', 'react-email', /^@?redis/, 'stripe'] },
    },
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // Few files: each costs its headers, and small ones compress badly. Libraries change more rarely than we do.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next)\//,
                },
                // What no list shows, and what only fetched parts use, stays out of what every page waits for.
                {
                  name: 'shared',
                  test: /\/src\/(?!web\/(revalidate|receipt\/|content\/|home\/|checkout\/|gift-cards\/|venue\/similar|privacy\/consent|ui\/(checkbox|field|control-style|toast))|core\/(privacy\/|newsletter\/|format-date))|lucide-react/,
                  minShareCount: 3,
                },
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
});
