import type { Language } from '../market.ts';

/** Made when first asked for and kept, unless making it failed. */
export function oncePerLanguage<Made>(make: (language: Language) => Promise<Made>) {
  const kept = new Map<Language, Promise<Made>>();
  return (language: Language): Promise<Made> => {
    const known = kept.get(language);
    if (known) return known;
    const made = make(language);
    kept.set(language, made);
    made.catch(() => kept.delete(language));
    return made;
  };
}
