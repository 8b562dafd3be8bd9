import { expect, test } from 'vitest';
import { doorText } from './door-texts.ts';

test('DOOR-20 the door fills in words and chooses the form by the number', () => {
  const t = doorText('da');
  expect(t('people', { count: 1 })).toBe('1 gæst');
  expect(t('people', { count: 2 })).toBe('2 gæster');
  expect(t('verdict.already_in_text', { time: '18.02', by: 'Dør' })).toBe('Taget imod 18.02 af Dør');
  expect(doorText('sv')('verdict.welcome')).toBe('Välkommen');
});
