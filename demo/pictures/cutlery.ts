// Forks, knives, spoons and chopsticks, drawn about 0,0 with a half length of 100.
import { darker, fillPath, shadow, vary } from './paint.ts';
import type { Random } from './random.ts';
import { move, oval, type Point, smooth, straight } from './shapes.ts';

const metal = (d: string, tone: string): string =>
  shadow(d, 2.6, 0.2) + fillPath(d, tone) + `<path d="${d}" fill="url(#metal)"/>`;

export function fork(tone: string, angle = 0): string {
  const at = (points: Point[]): Point[] => move(points, 0, 0, angle);
  const body = smooth(
    at([
      [-2, 100],
      [0, 103],
      [2.6, 100],
      [2.2, 20],
      [2, -28],
      [8.5, -44],
      [9.5, -62],
      [-9.5, -62],
      [-8.5, -44],
      [-2, -28],
      [-2.2, 20],
      [-2.8, 60],
    ]),
  );
  const tines = [-7.6, -2.6, 2.6, 7.6].map((x) =>
    metal(
      straight(
        at([
          [x - 1.7, -58],
          [x - 1.3, -100],
          [x + 1.3, -100],
          [x + 1.7, -58],
        ]),
      ),
      tone,
    ),
  );
  return tines.join('') + metal(body, tone);
}

export function knife(tone: string, angle = 0): string {
  const at = (points: Point[]): Point[] => move(points, 0, 0, angle);
  const handle = straight(
    at([
      [-3.4, 4],
      [3.4, 4],
      [4.4, 96],
      [2, 103],
      [-2, 103],
      [-4.4, 96],
    ]),
  );
  const blade = smooth(
    at([
      [-3.4, 6],
      [-4.4, -40],
      [-2.6, -90],
      [3.4, -102],
      [4.6, -60],
      [4, 6],
    ]),
  );
  return metal(blade, tone) + metal(handle, darker(tone, 0.12));
}

export function spoon(tone: string, angle = 0): string {
  const at = (points: Point[]): Point[] => move(points, 0, 0, angle);
  const stem = smooth(
    at([
      [-2.2, 100],
      [0, 104],
      [3, 100],
      [2, 10],
      [1.8, -46],
      [-1.8, -46],
      [-2, 10],
    ]),
  );
  const [cup] = at([[0, -68]]);
  const d = oval(cup?.[0] ?? 0, cup?.[1] ?? 0, 14, 25, angle);
  return (
    metal(stem, tone) +
    metal(d, tone) +
    `<path d="${oval(cup?.[0] ?? 0, cup?.[1] ?? 0, 11, 21, angle)}" fill="url(#concave)"/>`
  );
}

export function chopsticks(random: Random, tone: string, angle = 0): string {
  return [-5, 5]
    .map((x) => {
      const tilt = angle + random.range(-0.03, 0.03) + x * 0.004;
      const stick = straight(
        move(
          [
            [-2.8, 110],
            [2.8, 110],
            [1.3, -110],
            [-1.3, -110],
          ],
          Math.cos(angle) * x,
          Math.sin(angle) * x,
          tilt,
        ),
      );
      const tip = straight(
        move(
          [
            [-2.8, 110],
            [2.8, 110],
            [2.6, 78],
            [-2.6, 78],
          ],
          Math.cos(angle) * x,
          Math.sin(angle) * x,
          tilt,
        ),
      );
      return (
        shadow(stick, 3, 0.2) +
        fillPath(stick, tone) +
        `<path d="${stick}" fill="url(#metal)" fill-opacity=".5"/>` +
        fillPath(tip, vary(random, '#c5361b', 0.1))
      );
    })
    .join('');
}
