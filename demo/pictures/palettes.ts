// The colours that every kitchen shares: the product's own tokens first, then table surfaces of
// cloth, wood, stone, paint and tiles.
import type { Surface } from './surfaces.ts';

export const tomato = '#c5361b';

export const saffron = '#f4b63f';

export const oliveGreen = '#4d5d2a';

export const aubergine = '#35203a';

export const chalk = '#faf5ea';

export const sand = '#e9dcc4';

export const linenCloth: Surface = { kind: 'cloth', colour: '#efe5d2' };

export const oak: Surface = { kind: 'wood', colour: '#b98a57' };

export const walnut: Surface = { kind: 'wood', colour: '#6b4630' };

export const ash: Surface = { kind: 'wood', colour: '#d9bd92' };

export const night: Surface = { kind: 'paint', colour: '#3d2742' };

export const forest: Surface = { kind: 'paint', colour: '#56643a' };

export const clay: Surface = { kind: 'paint', colour: '#b9583a' };

export const honey: Surface = { kind: 'paint', colour: '#e3ab4c' };

export const marble: Surface = { kind: 'stone', colour: '#ece4d8' };

export const slate: Surface = { kind: 'stone', colour: '#57505a' };

export const sea: Surface = { kind: 'paint', colour: '#7f9a9b' };

export const blush: Surface = { kind: 'paint', colour: '#e3b9a0' };

export const terracotta: Surface = { kind: 'tiles', colour: '#c47a52' };

export const cream: Surface = { kind: 'tiles', colour: '#e7d7ba' };
