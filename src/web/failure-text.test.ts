import { expect, test } from 'vitest';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import { transportFailure } from '#core/transport.ts';
import { failureText } from './failure-text.ts';

const { t } = createI18n('sv', await loadCatalog('sv'));
const gateway = { ok: false, status: 502, statusText: 'Bad Gateway' };

test('LANG-9 a failure shows the text of the server or of the catalog, never that of the browser', () => {
  expect(failureText(new TypeError('Failed to fetch'), t)).toBe(t('errors.network'));
  expect(failureText(transportFailure(gateway, undefined), t)).toBe(t('errors.unavailable'));
  const body = { error: 'rate_limited', msg: 'Vänta lite' };
  expect(failureText(transportFailure({ ...gateway, status: 429 }, body), t)).toBe('Vänta lite');
});
