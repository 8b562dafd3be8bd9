import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOwnScripts, makeNonce, pageSecurityPolicy } from './security-policy.ts';

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('SAFE-2 SAFE-9 every script of our own is allowed by the hash of its bytes, and no other', () => {
  const nonce = makeNonce();
  const own = ` nonce="${nonce}"`;
  const page = (mark: string) =>
    `<link rel="modulepreload" href="/a.js"${mark}/><script${mark}>one()</script><script${mark} src="/a.js"></script>` +
    `<script type="module"${mark} async="">two()</script><script${mark}>one()</script><script${mark}></script>`;
  const foreign =
    '<script>evil()</script><script nonce="">evil()</script><script nonce="guess">evil()</script>' +
    '<script type="application/ld+json">{"a":1}</script>';
  const sealed = hashOwnScripts(page(own) + foreign, nonce);
  expect(sealed.hashes).toEqual([sha('one()'), sha('two()')]);
  expect(sealed.html).toBe(page('') + foreign);
});

test('SAFE-2 a nonce is new each time and too long to guess', () => {
  const made = Array.from({ length: 100 }, makeNonce);
  expect(new Set(made).size).toBe(100);
  for (const nonce of made) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
});

test('PRIV-7 a policy allows exactly the outside origins that it was given', () => {
  const outside = {
    script: ['https://tag.example'],
    connect: ['https://a.example'],
    img: ['https://p.example'],
  };
  const policy = pageSecurityPolicy([], outside);
  expect(policy).toContain("script-src 'self' https://tag.example;");
  expect(policy).toContain("img-src 'self' data: https://p.example;");
  expect(policy).toMatch(/connect-src 'self'( ws:)? https:\/\/a\.example;/);
  expect(pageSecurityPolicy([])).not.toContain('http');
});

test('SAFE-2 a policy never allows inline scripts as such', () => {
  const policy = pageSecurityPolicy([sha('one()')]);
  expect(policy).toContain(`script-src 'self' ${sha('one()')};`);
  expect(policy.split('script-src')[1]?.split(';')[0]).not.toContain('unsafe');
});
