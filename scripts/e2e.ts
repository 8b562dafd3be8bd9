// End-to-end tests in a browser against the production build, with their own database and port.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { withServer } from './throwaway-server.ts';

let exitCode = 1;
const stoppedCleanly = await withServer({ name: 'e2e', seed: ['--pictures', 'few'] }, async ({ env }) => {
  exitCode =
    spawnSync('playwright', ['test', ...process.argv.slice(2)], { env, stdio: 'inherit' }).status ?? 1;
});
if (!stoppedCleanly) console.log('The server did not stop cleanly');
const { stats } = JSON.parse(readFileSync('test-results/e2e.json', 'utf8'));
console.log(`${stats.expected} passed, ${stats.unexpected + (stoppedCleanly ? 0 : 1)} failed`);
process.exit(stoppedCleanly ? exitCode : 1);
