import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
const { resolve } = createRequire(import.meta.url);

/** The files of a family, with the letters for which a browser fetches each. */
const faces = [...css.matchAll(/@font-face \{([^}]*url[^}]*)\}/g)].map(([, rule = '']) => {
  const read = (pattern: RegExp) => pattern.exec(rule)?.[1] ?? '';
  return {
    family: read(/font-family: "([^"]+)"/),
    weight: read(/font-weight: ([^;]+);/),
    font: create(readFileSync(resolve(read(/url\("([^"]+)"\)/)))) as Font,
    ranges: [...read(/unicode-range:([^;]+);/).matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    ),
  };
});

test('the files of a family have one range of weights, because browsers combine only those', () => {
  const weights = (family: string) =>
    new Set(faces.filter((face) => face.family === family).map(({ weight }) => weight));
  expect(weights('Figtree Variable')).toEqual(new Set(['300 900']));
  expect(weights('Fraunces Variable')).toEqual(new Set(['100 900']));
});

const POLISH = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';
const VIETNAMESE = 'ăâđêôơưĂÂĐÊÔƠƯàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ₫';
const NORDIC = 'æøåäöÆØÅÄÖ';

test.each(['Figtree Variable', 'Fraunces Variable'])('%s has Polish and Vietnamese letters', (family) => {
  // Of several files with a letter, browsers use the one that is declared last.
  const missing = (POLISH + VIETNAMESE + NORDIC).split('').filter((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    const face = faces.findLast(
      (one) => one.family === family && one.ranges.some(([from, to]) => point >= from && point <= to),
    );
    return !face?.font.hasGlyphForCodePoint(point);
  });
  expect(missing).toEqual([]);
});
