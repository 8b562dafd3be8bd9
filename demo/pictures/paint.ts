// Paints a shape: shadow below, then colour, then light.
import type { Random } from './random.ts';
import { num, oval } from './shapes.ts';

export const shadowInk = '#2b1410';

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, amount: number): string {
  const a = channels(from);
  const b = channels(to);
  const hex = a.map((channel, i) => Math.round(channel + ((b[i] ?? 0) - channel) * amount));
  return `#${hex.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (colour: string, amount: number): string => mix(colour, '#fff4df', amount);

export const darker = (colour: string, amount: number): string => mix(colour, shadowInk, amount);

export function vary(random: Random, colour: string, amount = 0.12): string {
  const t = random.range(-amount, amount);
  return t > 0 ? lighter(colour, t) : darker(colour, -t);
}

/** The difference of two colours, 0 to 1, weighted by how bright each channel looks. */
export function contrast(a: string, b: string): number {
  const [ar, ag, ab] = channels(a);
  const [br, bg, bb] = channels(b);
  return (0.3 * Math.abs(ar - br) + 0.59 * Math.abs(ag - bg) + 0.11 * Math.abs(ab - bb)) / 255;
}

const alpha = (value: number): string => String(Math.round(value * 1000) / 1000);

export function fillPath(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${alpha(opacity)}"` : ''}/>`;
}

export function strokePath(d: string, stroke: string, width: number, opacity = 1): string {
  const faded = opacity < 1 ? ` stroke-opacity="${alpha(opacity)}"` : '';
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${faded} stroke-linecap="round" stroke-linejoin="round"/>`;
}

/**
 * A stroke softens the shadow's edge, because a blur filter is slower than all other
 * drawing together.
 */
export function shadow(d: string, lift: number, strength = 0.16): string {
  const cast = (offset: number, width: number): string =>
    `<path d="${d}" transform="translate(${num(lift * 0.55 * offset)} ${num(lift * offset)})" fill="${shadowInk}" fill-opacity="${alpha(strength)}" stroke="${shadowInk}" stroke-opacity="${alpha(strength * 0.6)}" stroke-width="${num(width)}" stroke-linejoin="round"/>`;
  return cast(1.25, lift * 0.9) + cast(0.7, lift * 0.25);
}

type SolidOptions = { lift?: number; shading?: 'form' | 'soft' | 'concave' | 'none'; strength?: number };

export function paintSolid(d: string, fill: string, options: SolidOptions = {}): string {
  const { lift = 2, shading = 'form', strength = 0.16 } = options;
  const cast = lift > 0 ? shadow(d, lift, strength) : '';
  const lit = shading === 'none' ? '' : `<path d="${d}" fill="url(#${shading})"/>`;
  return `${cast}<path d="${d}" fill="${fill}"/>${lit}`;
}

export function ball(x: number, y: number, radius: number, fill: string, lift = radius * 0.3): string {
  return paintSolid(oval(x, y, radius), fill, { lift }) + paintHighlight(x, y, radius);
}

export function paintHighlight(x: number, y: number, radius: number, strength = 0.6): string {
  const d = oval(x - radius * 0.34, y - radius * 0.4, radius * 0.24, radius * 0.13, -0.7);
  return fillPath(d, '#fffaf0', strength);
}

export function group(content: string, x: number, y: number, scale = 1): string {
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${Math.round(scale * 1000) / 1000})">${content}</g>`;
}

/**
 * Clips content to a path; the id is a hash of the path, so that the same drawing always gives
 * the same SVG.
 */
export function clipped(d: string, content: string): string {
  let h = 7;
  for (let i = 0; i < d.length; i++) h = (Math.imul(h, 31) + d.charCodeAt(i)) | 0;
  const id = `c${(h >>> 0).toString(36)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}
