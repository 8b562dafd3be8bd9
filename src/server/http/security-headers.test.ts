import { expect, test } from 'vitest';
import { fileHeaders, securityHeaders } from './security-headers.ts';

test('only a site that guests reach by https demands https', () => {
  expect(securityHeaders(false)['strict-transport-security']).toBeUndefined();
  expect(securityHeaders(true)['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test('every response forbids framing and sniffing, and its own headers can replace the defaults', () => {
  const headers = securityHeaders(true);
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  for (const name of Object.keys(headers)) expect(name).toBe(name.toLowerCase());
});

test('a file has all headers about files and no others', () => {
  expect(fileHeaders(true)).toEqual({
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
  expect(securityHeaders(true)).toMatchObject(fileHeaders(true));
});
