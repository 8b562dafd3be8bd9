// What counting a search costs, compared with the cheapest server there is:
// bare Node that only sends bytes.
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { createDemandCounter } from '#server/numbers/demand-counter.ts';

const REQUESTS = 20_000;
const COUNTS = 1_000_000;
const URLS = Array.from(
  { length: 1_000 },
  (_, index) => `/kobenhavn/restauranter?person=${(index % 8) + 1}&tags=${index}`,
);

/** CPU of this thread alone, in microseconds. */
const cpu = (): number => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

function countCost(): number {
  const counter = createDemandCounter();
  const before = cpu();
  for (let count = 0; count < COUNTS; count++) counter.countListing(URLS[count % URLS.length] ?? '');
  return (cpu() - before) / COUNTS;
}

async function bareCost(): Promise<number> {
  const bytes = Buffer.alloc(20_000, 'x');
  const server = createServer((_request, response) => response.end(bytes)).listen(0);
  const { port } = server.address() as AddressInfo;
  const client = `const { get, Agent } = require('node:http');
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let left = ${REQUESTS};
    const next = () => { if (left-- <= 0) return; get({ port: ${port}, agent }, (r) => r.resume().on('end', next)); };
    for (let i = 0; i < 8; i++) next();`;
  await new Promise<void>((resolve) => get({ port }, (answer) => answer.resume().on('end', resolve)));
  const before = cpu();
  const worker = new Worker(client, { eval: true });
  await new Promise((resolve) => worker.on('exit', resolve));
  const used = cpu() - before;
  server.closeAllConnections();
  server.close();
  return used / REQUESTS;
}

countCost();
const [count, bare] = [countCost(), await bareCost()];
console.log(
  `counting a search ${count.toFixed(3)} µs, a bare response ${bare.toFixed(1)} µs: ${((count / bare) * 100).toFixed(2)} %`,
);
if (count / bare > 0.02) process.exitCode = 1;
