import type { Page } from '@playwright/test';

/** Performance warnings of the software-rendered WebGL driver. */
const IGNORED_GL_WARNING = 'GL Driver Message (OpenGL, Performance';

/**
 * Collects console errors and warnings, such as hydration mismatches, except those of the
 * WebGL driver.
 */
export function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) &&
      !message.text().includes(IGNORED_GL_WARNING) &&
      errors.push(message.text()),
  );
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
