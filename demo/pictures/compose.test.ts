import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawDish } from './compose.ts';
import { kitchens } from './kitchens.ts';

const size = { width: 240, height: 180 };
/** Drawing takes seconds on a busy machine. */
const SLOW = { timeout: 30_000 };

test('the same seed draws the same picture, whatever was drawn in between', () => {
  const first = drawDish({ seed: 'noma', kitchen: 'nordic', ...size });
  drawDish({ seed: 'other', kitchen: 'beer', ...size });
  expect(drawDish({ seed: 'noma', kitchen: 'nordic', ...size })).toBe(first);
});

test('other seeds, kitchens and servings draw other pictures', SLOW, () => {
  const drawn = new Set<string>();
  for (const kitchen of kitchens) {
    for (let i = 0; i < 4; i++) drawn.add(drawDish({ seed: `venue-${i}`, kitchen, ...size }));
  }
  drawn.add(drawDish({ seed: 'venue-0', kitchen: 'thai', serving: 'takeaway', ...size }));
  expect(drawn.size).toBe(kitchens.length * 4 + 1);
});

test.each(kitchens)('%s renders on the table and to take away, in any shape', SLOW, async (kitchen) => {
  const shapes = [
    { seed: 'a', width: 240, height: 180 },
    { seed: 'b', width: 180, height: 240, serving: 'takeaway' },
  ] as const;
  for (const shape of shapes) {
    const svg = drawDish({ kitchen, ...shape });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([shape.width, shape.height]);
    const { channels } = await sharp(data, { raw: info }).stats();
    // A table without its food would be nearly one colour.
    expect(Math.max(...channels.slice(0, 3).map((channel) => channel.stdev))).toBeGreaterThan(18);
  }
});
