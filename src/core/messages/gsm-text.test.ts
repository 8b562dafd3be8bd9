import { expect, test } from 'vitest';
import { isGsmText } from '#test/support/gsm-alphabet.ts';
import { fitSms } from './gsm-text.ts';

const toGsmText = (text: string): string => fitSms('', () => text);

test('MSG-8 Danish and Swedish letters stay, other characters are replaced by the nearest GSM character', () => {
  expect(toGsmText('Smørrebrød på Åen, Köket & Café Ñandú')).toBe('Smørrebrød på Åen, Köket & Café Ñandu');
  expect(toGsmText('L’Étoile – “Crêpe” · 1\u00a0200\u00a0kr. 🍽')).toBe('L\'Étoile - "Crepe" . 1 200 kr. ');
  expect(isGsmText(toGsmText('Çà et là, naïve façade №5 ½'))).toBe(true);
});

test('MSG-8 a long name is shortened so that the text fits one message', () => {
  const write = (name: string) => `Tredje: ${name} kl. 18.30. Ref ABC234. ${'x'.repeat(90)}`;
  expect(fitSms('Hyben', write)).toBe(write('Hyben'));
  const long = fitSms('Restaurant Kongens Gamle Vinkælder ved Søerne', write);
  expect(long).toHaveLength(160);
  expect(long).toContain('Tredje: Restaurant Kongen');
  expect(long).toContain('. kl. 18.30. Ref ABC234.');
});
