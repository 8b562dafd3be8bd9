import { defineConfig } from 'vitest/config';

/**
 * What a test waits for with `expect.poll` may take its time on a busy machine.
 * Below the five seconds after which the database ends an idle transaction.
 */
const POLL = { poll: { timeout: 4_500 } };

/** For a machine that stops for a while. Rules about time are measured by their own tests. */
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000, expect: POLL };

const DATABASE_TESTS = ['src/server/**/*.test.ts', '**/*.database.test.ts'];

// React Router's plugin stays out: it rewrites modules for the two builds, and tests need neither.
export default defineConfig({
  test: {
    // Half of a run was loading the same modules again for every file.
    // A test leaves no global behind.
    isolate: false,
    // A database test waits for PostgreSQL part of the time, so three workers keep two cores busy.
    // Four would need more than PostgreSQL's default of a hundred connections.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'core',
          include: ['{src,scripts,tools,test,demo,stress,bench,ops}/**/*.test.{ts,tsx}'],
          exclude: DATABASE_TESTS,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          exclude: ['node_modules/**', 'build/**'],
          globalSetup: ['test/support/template-database.ts'],
          ...LIMITS,
        },
      },
    ],
  },
});
