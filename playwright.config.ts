import { defineConfig, devices } from '@playwright/test';

const widths = { phone: 390, tablet: 820, desktop: 1440 };
/** Every journey runs at a phone's width; those whose title says so run at all three. */
const ALL_WIDTHS = /@widths/;

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // Four hundred journeys in a real browser on a shared machine: one that stumbles is walked again, and is named (scripts/e2e.ts).
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_ORIGIN,
    timezoneId: 'Europe/Copenhagen',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Chromium without its window: the same engine at half the cost.
      executablePath: '/usr/bin/chromium-headless-shell',
      // A page is put together without the graphics card that would only be imitated, a quarter cheaper; the map has its imitation.
      args: [
        '--no-sandbox',
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
      ],
    },
  },
  projects: Object.entries(widths).map(([name, width]) => ({
    name,
    ...(name === 'phone' ? {} : { grep: ALL_WIDTHS }),
    use: {
      ...devices['Desktop Chrome'],
      viewport: { width, height: name === 'phone' ? 844 : 1000 },
      hasTouch: name !== 'desktop',
    },
  })),
});
