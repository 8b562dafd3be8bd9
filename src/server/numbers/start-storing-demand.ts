import type { App } from '../app.ts';
import { storeDemand } from './store-demand.ts';

/** A process that dies loses what it counted since; the numbers are a lower bound anyway. */
const STORE_EVERY_MS = 30_000;

export function startStoringDemand(app: App) {
  const store = () =>
    storeDemand(app).catch((error: unknown) => app.log.warn({ err: error }, 'searches were not stored'));
  const timer = setInterval(() => void store(), STORE_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await store();
    },
  };
}
