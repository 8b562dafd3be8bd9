// Measures how fast this page was, and reports it to our server when the page is left.
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { deviceType } from '#core/device.ts';
import { parsePath } from '#core/paths.ts';
import type { VitalsBody } from '#core/privacy/vitals.contract.ts';

export function reportVitals() {
  // The first page only: client-side navigations have no vitals of their own.
  const route = parsePath(location.pathname)?.routeId;
  if (!route) return;
  const measured = new Map<Metric['name'], number>();
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB])
    listen(({ name, value }) => void measured.set(name, value));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return;
    const vitals = [...measured].map(([name, value]) => ({ name, value }));
    const body: VitalsBody = { route, device: deviceType(window.innerWidth), vitals };
    measured.clear();
    navigator.sendBeacon('/api/v4/vitals', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  });
}
