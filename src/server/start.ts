// Builds the application from its environment; the entry of the server build.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, setPriority } from 'node:os';
import { MARKETS } from '#core/market.ts';
import { createApp } from './app.ts';
import { readProductsNow } from './catalog/read-products.ts';
import { readConfig } from './config.ts';
import { setDemoClock } from './db/clock.ts';
import { createAdmission } from './http/admission.ts';
import { createServer } from './http/create-server.ts';
import { createFirstDoor } from './http/first-door.ts';
import { createPages } from './http/pages.ts';
import { keptBy } from './http/send-answer.ts';
import { startWorker } from './jobs/start-worker.ts';

type StartOptions = {
  env: Record<string, string | undefined>;
  /** A reload in development keeps the clock that the first start set. */
  isReload?: boolean;
};

export async function start({ env, isReload = false }: StartOptions) {
  const config = readConfig(env);
  const app = await createApp(config);
  if (config.demoClock && !isReload) await setDemoClock(app.db, config.demoClock, MARKETS.dk.timeZone);
  const isWeb = config.roles.includes('web');
  // On a machine that both share, a mail can wait and a guest can't.
  if (!isWeb) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const server = createServer(
    app,
    createPages(() => import('virtual:react-router/server-build')),
  );
  await server.ready();
  const isAnsweredAtOnce = createFirstDoor({
    app,
    kept: keptBy(server),
    readNow: (url) => readProductsNow(app, url),
  });
  const isSentAway = createAdmission({ app });
  const worker = config.roles.includes('worker') ? await startWorker(app) : undefined;
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => {
      if (!isAnsweredAtOnce(request, response) && !isSentAway(request, response))
        server.routing(request, response);
    },
    host: config.host,
    port: config.port,
    isWeb,
    /** Ends what would keep connections open for ever. */
    drain: () => app.boardEvents.close(),
    close: async () => {
      await worker?.stop();
      await server.close();
      await app.close();
    },
  };
}
