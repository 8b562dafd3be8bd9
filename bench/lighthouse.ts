// Lighthouse as a phone on the pages that guests find first: `pnpm bench lighthouse`.
// Fails when accessibility, best practices or SEO score below 100.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { buildPath } from '#core/paths.ts';
import type { RouteId } from '#core/paths-table.ts';
import { ROUTE_FILES } from '#web/route-files.ts';
import { withServer } from '../scripts/throwaway-server.ts';

const CANDIDATES: { routeId: RouteId; path: string }[] = [
  { routeId: 'front', path: '/' },
  { routeId: 'restaurant_by_city', path: '/kobenhavn/restauranter' },
  { routeId: 'restaurant', path: '/en/restaurant/hyben' },
  { routeId: 'blog', path: '/blog' },
  { routeId: 'giftcard', path: buildPath('giftcard', { step: 'amount' }, 'da') },
];
const PAGES = CANDIDATES.filter(({ routeId }) => ROUTE_FILES[routeId]).map(({ path }) => path);
const REQUIRED = ['accessibility', 'best-practices', 'seo'];
const MAX_SHIFT = 0.02;
const DEBUGGING_PORT = 9333;

let failures = 0;
await withServer({ name: 'lighthouse', seed: ['--pictures', 'few'] }, async ({ origin }) => {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  for (const path of PAGES) {
    // The first answer of a process also builds the board, so it is not measured.
    await fetch(origin + path);
    const result = await lighthouse(origin + path, {
      port: DEBUGGING_PORT,
      output: 'json',
      logLevel: 'error',
    });
    const report = result?.lhr;
    if (!report) throw new Error(`Lighthouse gave no report for ${path}`);
    const scores = Object.values(report.categories).map(
      ({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const,
    );
    const shift = report.audits['cumulative-layout-shift']?.numericValue ?? 1;
    console.log(path, Object.fromEntries(scores), { cls: shift });
    const low = scores.filter(([id, score]) => REQUIRED.includes(id) && score < 100);
    for (const [id] of low) {
      const failedAudits = report.categories[id]?.auditRefs.filter(
        ({ id: audit, weight }) => weight > 0 && report.audits[audit]?.score === 0,
      );
      console.log(`  ${id}:`, failedAudits?.map(({ id: audit }) => audit).join(', '));
    }
    failures += low.length + (shift > MAX_SHIFT ? 1 : 0);
  }
  await browser.close();
});
process.exit(failures > 0 ? 1 : 0);
