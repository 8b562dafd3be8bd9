// The door is a page of its own, not a route:
// it starts without a server, from what its service worker stored.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const OUT = resolve('build/door');

/** Tells the service worker which files to store, and a version that changes with any of them. */
const listFilesForWorker: Plugin = {
  name: 'tredje:list-files-for-worker',
  writeBundle() {
    const paths = readdirSync(OUT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'sw.js' && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .sort();
    const version = createHash('sha256');
    for (const path of paths) version.update(readFileSync(path));
    const files = paths
      .filter((path) => path !== `${OUT}/index.html`)
      .map((path) => `/door${path.slice(OUT.length)}`);
    const worker = readFileSync(`${OUT}/sw.js`, 'utf8')
      .replaceAll('DOOR_FILES', () => JSON.stringify(files))
      .replaceAll('DOOR_VERSION', () => JSON.stringify(version.digest('hex').slice(0, 16)));
    writeFileSync(`${OUT}/sw.js`, worker);
  },
};

export default defineConfig({
  root: 'src/web/door',
  base: '/door/',
  publicDir: 'public',
  plugins: [tailwindcss(), listFilesForWorker],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { door: resolve('src/web/door/index.html'), sw: resolve('src/web/door/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
});
