import { expect, test } from 'vitest';
import { safeNext, signInPath } from './partner-paths.ts';

const nextOf = (page: string) =>
  safeNext(
    new URL(signInPath(new URL(page, 'https://partner'), false), 'https://partner').searchParams.get('next'),
  );

test.each([
  '/account',
  '/v/7/tonight',
  '/ops/log?person=3&from=2026-11-01T18%3A00',
  '/ops/codes?begins=S%C3%98',
])('PARTNER-8 a person who signs in comes back to %s', (page) => expect(nextOf(page)).toBe(page));

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/sign-in?next=/',
  '',
])('PARTNER-8 nobody is led to %s', (next) => expect(safeNext(next)).toBe('/'));
