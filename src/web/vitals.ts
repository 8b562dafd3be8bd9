// How fast this page was, told to ourselves when it is left.
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { deviceType } from '#core/device.ts';
import { parsePath } from '#core/paths.ts';
import type { VitalsBody } from '#core/privacy/vitals.contract.ts';

export function reportVitals() {
  // The page that was loaded: what the browser navigates to by itself has no vitals of its own.
  const route = parsePath(location.pathname)?.routeId;
  if (!route) return;
  const known = new Map<Metric['name'], number>();
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB])
    listen(({ name, value }) => void known.set(name, value));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || known.size === 0) return;
    const vitals = [...known].map(([name, value]) => ({ name, value }));
    const body: VitalsBody = { route, device: deviceType(window.innerWidth), vitals };
    known.clear();
    navigator.sendBeacon('/api/v4/vitals', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  });
}
