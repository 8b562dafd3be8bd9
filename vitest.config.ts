import { defineConfig } from 'vitest/config';

const DATABASE_TESTS = ['src/server/**/*.test.ts', '**/*.database.test.ts'];

// React Router's plugin stays out: it rewrites modules for the two builds, and tests need neither.
export default defineConfig({
  test: {
    // Half of a run was loading the same modules again for every file. A test leaves no global behind.
    isolate: false,
    projects: [
      {
        test: {
          name: 'core',
          include: ['{src,scripts,tools,test}/**/*.test.{ts,tsx}'],
          exclude: DATABASE_TESTS,
        },
      },
      {
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          exclude: ['node_modules/**', 'build/**'],
          globalSetup: ['test/support/template-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
