// Guesses at gift card codes, with and without Redis: `pnpm prove guesses [guesses]`.
import { spawnSync } from 'node:child_process';

const [guesses = '20000'] = process.argv.slice(2);
const { status } = spawnSync('vitest', ['run', 'src/server/gift-cards/guess-codes.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, GUESSES: guesses },
});
process.exitCode = status ?? 1;
