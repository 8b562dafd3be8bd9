// What a visitor allows beyond the necessary cookies, and the cookie that stores it.

export const CONSENT_CATEGORIES = ['statistics', 'marketing'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];
export type Consent = Record<ConsentCategory, boolean>;

export const ALL_ALLOWED: Consent = { statistics: true, marketing: true };
export const ONLY_NEEDED: Consent = { statistics: false, marketing: false };

const CONSENT_COOKIE = '_ebconsent';
/** Half a year; then the banner is shown again. */
const CONSENT_SECONDS = 182 * 24 * 60 * 60;
/** Part of the value. Changing it makes stored choices invalid, so the banner shows again. */
const VERSION = '1';

const IN_COOKIES = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`);

/** The categories that are allowed, after the version: `1.statistics.marketing`. */
export const consentCookie = (consent: Consent, isSecure: boolean): string => {
  const value = [VERSION, ...CONSENT_CATEGORIES.filter((category) => consent[category])].join('.');
  const secure = isSecure ? '; Secure' : '';
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`;
};

/** Undefined when the visitor has not chosen yet, or chose under another version. */
export function consentInCookies(cookies: string): Consent | undefined {
  const [version, ...allowed] = (IN_COOKIES.exec(cookies)?.[1] ?? '').split('.');
  if (version !== VERSION) return undefined;
  return { statistics: allowed.includes('statistics'), marketing: allowed.includes('marketing') };
}

/** Whether a category was allowed before and isn't now, so that its scripts have to stop. */
export const isWithdrawn = (before: Consent | undefined, after: Consent): boolean =>
  CONSENT_CATEGORIES.some((category) => before?.[category] && !after[category]);
