import type { Language } from './market.ts';

/** On the guests' hosts; each leads to the form on the partner host. */
export const BECOME_PARTNER_PATHS: Record<Language, string> = {
  da: '/bliv-partner',
  sv: '/bli-partner',
  en: '/en/become-partner',
};
