import type { Language } from '#core/market.ts';
import type { AtlasArea } from './load-atlas.ts';

/** What the language calls a city or area. */
export const cityName = ({ names, properName }: AtlasArea, language: Language): string =>
  names[language] ?? properName;
