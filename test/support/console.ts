import type { Page } from '@playwright/test';

/** What the imitated graphics card says of its own speed. */
const FROM_DRIVER = 'GL Driver Message (OpenGL, Performance';

/** Everything else that the console says is a finding, hydration warnings first of all. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) &&
      !message.text().includes(FROM_DRIVER) &&
      errors.push(message.text()),
  );
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
