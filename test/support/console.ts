import type { Page } from '@playwright/test';

/** Performance warnings of the software-rendered WebGL driver. */
const FROM_DRIVER = 'GL Driver Message (OpenGL, Performance';

/** Collects all other console errors and warnings, such as hydration mismatches. */
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
