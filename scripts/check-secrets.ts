// Fails when a file that git knows contains a secret: keys of services, private keys, passwords in
// URLs. Values for tests are fine when they say so themselves.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['a live key of Stripe', /\b[sr]k_live_[A-Za-z0-9]{10,}/g],
  ['a test key of Stripe', /\b[sr]k_test_[A-Za-z0-9]{24,}/g],
  ['a webhook secret of Stripe', /\bwhsec_[A-Za-z0-9+/]{24,}/g],
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g],
  ['a key of AWS', /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})/g],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^\s$]{8,}/g],
  ['a token of Slack', /\bxox[abprs]-[A-Za-z0-9-]{10,}/g],
  ['a key of Google', /\bAIza[A-Za-z0-9_-]{35}\b/g],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/g],
  [
    'a password in a URL',
    /\b(?:postgres(?:ql)?|rediss?|smtps?|https?|amqp):\/\/[^\s:/@'"`]+:[^\s@'"`/]{6,}@[\w.-]+/g,
  ],
  [
    'a secret variable',
    /^(?:SECRET|GIFT_CODE_KEY|SMS_API_TOKEN|S3_SECRET_ACCESS_KEY|METRICS_TOKEN)=[^\s#]{16,}/gm,
  ],
];

/** Parts of values that nobody uses outside tests and documentation. */
const HARMLESS = /example|simulator|password@|secret@|\$\{|…|<|any\b/i;
const BINARY = /\.(?:webp|jpe?g|png|woff2?|ttf|pdf|pmtiles|ico|wasm|gz|br|zip)$/;
const FORBIDDEN_FILES =
  /(?:^|\/)(?:\.env(?!\.example$)(?:\.[\w.]+)?|id_(?:rsa|ed25519)|[^/]+\.(?:pem|p12|pfx|key))$/;

export type Secret = { kind: string; line: number };

export function findSecrets(text: string): Secret[] {
  return PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => !HARMLESS.test(found))
      .map(({ index }) => ({ kind, line: text.slice(0, index).split('\n').length })),
  );
}

export const isForbiddenFile = (file: string): boolean => FORBIDDEN_FILES.test(file);

if (import.meta.main) {
  const { stdout, status } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  );
  if (status !== 0) throw new Error('git could not list the files');
  const files = stdout.split('\0').filter((file) => file !== '');
  const problems = files.filter(isForbiddenFile).map((file) => `${file} is a file of secrets`);
  for (const file of files.filter((one) => !BINARY.test(one) && !one.endsWith('check-secrets.test.ts'))) {
    let text = '';
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      // Deleted but not committed yet, or a link to a directory.
      continue;
    }
    // The value itself is not printed, because logs are read by many.
    for (const { kind, line } of findSecrets(text)) problems.push(`${file}:${line} has ${kind}`);
  }
  for (const problem of problems) console.log(problem);
  console.log(`${files.length} files, ${problems.length} secrets`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
