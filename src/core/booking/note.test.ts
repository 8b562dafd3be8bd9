import { expect, test } from 'vitest';
import { MAX_NOTE_LENGTH, readNote } from './note.ts';

test('EVENING-1 a note is one line without control characters, and an empty one is none', () => {
  expect(readNote(' Nuts!\r\n\tA pram.\u0000 ')).toBe('Nuts! A pram.');
  expect(readNote(' \n ')).toBe(null);
  expect(readNote('')).toBe(null);
  expect(readNote('a\ud800')).toBe('a\ufffd');
  expect(Array.from(readNote('👩‍🦽'.repeat(40)) ?? '').length).toBeLessThanOrEqual(MAX_NOTE_LENGTH);
});
