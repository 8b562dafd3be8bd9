import type { Page } from '@playwright/test';

/** Everything that the console says is a finding, hydration warnings first of all. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()),
  );
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
