// Leaves the partner host's routes out of the file with the routes that guests' browsers load.
// The server sends the partner host's pages their own (src/server/http/split-build.ts).
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { guestRoutes } from '../src/server/http/split-build.ts';

const START = 'window.__reactRouterManifest=';
const [file, ...others] = globSync('build/client/assets/manifest-*.js');
if (!file || others.length > 0) throw new Error('The build has not exactly one file with routes');
const source = readFileSync(file, 'utf8');
if (!source.startsWith(START)) throw new Error('React Router writes its routes in another way now');
const manifest = JSON.parse(source.slice(START.length).replace(/;$/, ''));
writeFileSync(file, `${START}${JSON.stringify({ ...manifest, routes: guestRoutes(manifest.routes) })};`);
