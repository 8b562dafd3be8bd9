import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInlineScripts, pageSecurityPolicy } from './security-policy.ts';

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('SAFE-2 every inline script of a page is allowed by the hash of its bytes, and no other', () => {
  const html =
    '<script>one()</script><script src="/a.js"></script><script type="module" async="">two()</script>' +
    '<script type="application/ld+json">{"a":1}</script><script>one()</script><script></script>';
  expect(hashInlineScripts(html)).toEqual([sha('one()'), sha('two()'), sha('{"a":1}')]);
});

test('SAFE-2 a policy never allows inline scripts as such', () => {
  const policy = pageSecurityPolicy([sha('one()')]);
  expect(policy).toContain(`script-src 'self' ${sha('one()')};`);
  expect(policy.split('script-src')[1]?.split(';')[0]).not.toContain('unsafe');
});
