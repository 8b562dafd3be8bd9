import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findSecrets, isForbiddenFile } from './check-secrets.ts';

const letters = (count: number) => randomBytes(count).toString('hex').slice(0, count);

test.each([
  ['a live key of Stripe', () => `sk_live_${letters(24)}`],
  ['a test key of Stripe', () => `sk_test_${letters(24)}`],
  ['a webhook secret of Stripe', () => `whsec_${letters(32)}`],
  ['a private key', () => '-----BEGIN RSA PRIVATE KEY-----'],
  ['a key of AWS', () => 'AKIAQWERTYUIOPASDFGH'],
  ['a token of GitHub', () => `ghp_${letters(36)}`],
  ['a token of npm', () => `npm_${letters(36)}`],
  ['a token of Slack', () => `xoxb-${letters(20)}`],
  ['a key of Google', () => `AIza${letters(35)}`],
  ['a signed token', () => `eyJ${letters(20)}.eyJ${letters(20)}.${letters(20)}`],
  ['a password in a URL', () => `postgres://tredje:${letters(12)}@db.internal/tredje`],
  ['a secret variable', () => `SECRET=${letters(40)}`],
])('%s is found, with its line', (kind, make) => {
  expect(findSecrets(`first line\n${make()}\n`)).toEqual([{ kind, line: 2 }]);
});

test.each([
  'sk_test_simulator',
  'whsec_simulator',
  'postgres://postgres@127.0.0.1:5432/tredje',
  'SECRET=',
  '# SECRET=',
  'postgres://user:password@db.example.com/x',
  'const secret = process.env.SECRET',
])('%s is no secret', (text) => {
  expect(findSecrets(text)).toEqual([]);
});

test.each([
  ['.env', true],
  ['deploy/.env.production', true],
  ['.env.example', false],
  ['ops/server.key', true],
  ['src/core/key.ts', false],
])('the file %s is forbidden: %s', (file, expected) => {
  expect(isForbiddenFile(file)).toBe(expected);
});
