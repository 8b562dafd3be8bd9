// The texts of the guide for venues. Only the server loads them: the page gets one language's.
import type { Language } from '../market.ts';
import type da from './da-help.json';
import type en from './en-help.json';
import type sv from './sv-help.json';

export type HelpTexts = typeof en;

// A section that one language lacks would be missing on its page.
type Loaders = [typeof da, typeof sv] extends [HelpTexts, HelpTexts]
  ? [HelpTexts, HelpTexts] extends [typeof da, typeof sv]
    ? Record<Language, () => Promise<HelpTexts>>
    : never
  : never;

const loaders: Loaders = {
  da: async () => (await import('./da-help.json')).default,
  sv: async () => (await import('./sv-help.json')).default,
  en: async () => (await import('./en-help.json')).default,
};

export const loadHelpTexts = (language: Language): Promise<HelpTexts> => loaders[language]();
