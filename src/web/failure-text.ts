import type { TFunction } from 'i18next';
import { isAnswered } from '#core/transport.ts';

/**
 * Why a call failed, in the visitor's language.
 * Errors of browsers and proxies are not shown, because they may be in another language.
 */
export function failureText(failure: unknown, t: TFunction): string {
  if (!isAnswered(failure)) return t('errors.network');
  return 'body' in failure ? failure.message : t('errors.unavailable');
}
