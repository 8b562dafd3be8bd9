// Runs the cluster until Ctrl-C:
// `pnpm stress cluster [--venues 200] [--webs 2] [--workers 2] [--minutes 60]`.
import { parseArgs } from 'node:util';
import { withCluster } from './cluster/cluster.ts';

const { values } = parseArgs({
  options: {
    venues: { type: 'string', default: '200' },
    webs: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '60' },
  },
});
const minutes = Number(values.minutes);

await withCluster(
  {
    venues: Number(values.venues),
    webs: Number(values.webs),
    workers: Number(values.workers),
    limitMinutes: minutes + 1,
  },
  async ({ origin, directory, simulatorUrl, inboxUrl, env }) => {
    console.log(`product   ${origin}`);
    console.log(`payments  ${simulatorUrl}/control`);
    console.log(`mail      ${inboxUrl}/mails`);
    console.log(`database  ${env['DATABASE_URL']}`);
    console.log(`logs      ${directory}`);
    console.log(`Ctrl-C stops it; it stops by itself after ${minutes} minutes`);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, minutes * 60_000);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.removeAllListeners(signal);
        process.on(signal, () => {
          clearTimeout(timer);
          resolve();
        });
      }
    });
  },
);
