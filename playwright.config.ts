import { defineConfig, devices } from '@playwright/test';

const widths = { phone: 390, tablet: 820, desktop: 1440 };

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_ORIGIN,
    timezoneId: 'Europe/Copenhagen',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: Object.entries(widths).map(([name, width]) => ({
    name,
    use: {
      ...devices['Desktop Chrome'],
      viewport: { width, height: name === 'phone' ? 844 : 1000 },
      hasTouch: name !== 'desktop',
    },
  })),
});
