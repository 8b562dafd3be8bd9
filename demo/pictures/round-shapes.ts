// Circles, rings and round shadows around 0,0.
import { num } from './shapes.ts';

export const disc = (radius: number, fill: string, opacity = 1, x = 0, y = 0): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;

export const ring = (radius: number, stroke: string, width: number, opacity = 1): string =>
  `<circle r="${num(radius)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-opacity="${opacity}"/>`;

export const roundShadow = (radius = 100): string =>
  disc(radius * 1.17, 'url(#drop)', 0.75, radius * 0.07, radius * 0.12);
