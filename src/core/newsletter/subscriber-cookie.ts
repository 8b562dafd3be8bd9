// The cookie that stores a subscriber's e-mail for a year, where consent allows it.

const SUBSCRIBER_COOKIE = '_ebmail';
const SUBSCRIBER_COOKIE_SECONDS = 365 * 24 * 60 * 60;

const IN_COOKIES = new RegExp(`(?:^|;\\s*)${SUBSCRIBER_COOKIE}=([^;]*)`);

export function subscriberInCookies(cookies: string): string | undefined {
  try {
    return decodeURIComponent(IN_COOKIES.exec(cookies)?.[1] ?? '') || undefined;
  } catch {
    return undefined;
  }
}

export const subscriberCookie = (email: string, isSecure: boolean): string =>
  cookieOf(encodeURIComponent(email), SUBSCRIBER_COOKIE_SECONDS, isSecure);

export const clearedSubscriberCookie = (isSecure: boolean): string => cookieOf('', 0, isSecure);

const cookieOf = (value: string, seconds: number, isSecure: boolean): string =>
  `${SUBSCRIBER_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
