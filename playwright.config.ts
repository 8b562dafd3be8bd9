import { defineConfig, devices } from '@playwright/test';

const widths = { phone: 390, tablet: 820, desktop: 1440 };
/** Every test runs at a phone's width; those with this tag in the title run at all three. */
const ALL_WIDTHS = /@widths/;
/** What measures milliseconds runs after the others, with the machine to itself. */
const ALONE = /@alone/;

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // Long enough for a machine that is ten times slower:
  // how fast the product is, is measured where a rule says so.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_ORIGIN,
    timezoneId: 'Europe/Copenhagen',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Chromium without a window: the same engine at half the cost.
      executablePath: '/usr/bin/chromium-headless-shell',
      // Pages are composed without an emulated graphics card, which costs a quarter less CPU.
      // Only the map needs the emulation (SwiftShader).
      args: [
        '--no-sandbox',
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
      ],
    },
  },
  projects: [
    ...Object.entries(widths).map(([name, width]) => ({
      name,
      ...(name === 'phone' ? {} : { grep: ALL_WIDTHS }),
      grepInvert: ALONE,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width, height: name === 'phone' ? 844 : 1000 },
        hasTouch: name !== 'desktop',
      },
    })),
    {
      name: 'alone',
      grep: ALONE,
      dependencies: Object.keys(widths),
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
