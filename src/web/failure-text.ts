import type { TFunction } from 'i18next';
import { isAnswered } from '#core/transport.ts';

/** Why a call failed, in the visitor's language. Texts of browsers and proxies may be in any. */
export function failureText(failure: unknown, t: TFunction): string {
  if (!isAnswered(failure)) return t('errors.network');
  return 'body' in failure ? failure.message : t('errors.unavailable');
}
