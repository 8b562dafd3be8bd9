// The language of the device: chosen on it, else the browser's.
import { useEffect, useState } from 'react';
import { doorText } from '#core/i18n/door-texts.ts';
import { LANGUAGES, type Language } from '#core/market.ts';

const KEY = 'door-language';

const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text);

function firstLanguage(): Language {
  const chosen = localStorage.getItem(KEY);
  if (isLanguage(chosen)) return chosen;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return preferred ?? 'da';
}

export function useLanguage() {
  const [language, setLanguage] = useState(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (chosen: Language) => {
    localStorage.setItem(KEY, chosen);
    setLanguage(chosen);
  };
  return { language, choose, t: doorText(language) };
}
