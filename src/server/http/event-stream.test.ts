import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { createServer } from './create-server.ts';
import { type EventStream, endStreams, streamEvents } from './event-stream.ts';
import { createLoadShedding } from './load-shedding.ts';

const MAX_UNDER_WAY = 2;
const { app } = await createTestApp();
const server = createServer(app);
const opened: EventStream[] = [];
let leftCount = 0;
server.get('/stream', (request, reply) =>
  streamEvents(app, request, reply, async (stream) => {
    opened.push(stream);
    return () => {
      leftCount += 1;
    };
  }),
);
await server.ready();
const isRefused = createLoadShedding({ app, maxUnderWay: MAX_UNDER_WAY });
const http = createHttpServer((request, response) => {
  if (!isRefused(request, response)) server.routing(request, response);
});
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
const { port } = http.address() as AddressInfo;
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await server.close();
});

/** A browser that reads what comes, or nothing at all. */
async function open({ isReading }: { isReading: boolean }) {
  const before = opened.length;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let bytes = 0;
  if (isReading)
    socket.on('data', (chunk) => {
      bytes += chunk.length;
    });
  else socket.pause();
  socket.write('GET /stream HTTP/1.1\r\nHost: localhost:3000\r\n\r\n');
  await expect.poll(() => opened.length).toBe(before + 1);
  return { socket, stream: opened[before] as EventStream, bytes: () => bytes };
}

test('SAFE-60 more streams than requests that a process takes at once keep nobody out', async () => {
  const streams = [];
  for (let turn = 0; turn < MAX_UNDER_WAY * 3; turn++) streams.push(await open({ isReading: true }));
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect((await fetch(`http://127.0.0.1:${port}/api/v4/session`)).status).toBe(200);
  expect(answer.status).toBe(200);
  for (const { socket } of streams) socket.destroy();
  await expect.poll(() => leftCount).toBe(MAX_UNDER_WAY * 3);
});

test('SAFE-62 a browser that reads nothing is sent away before it fills the memory; one that reads stays', async () => {
  leftCount = 0;
  const hasLeft = () => leftCount > 0;
  const lazy = await open({ isReading: false });
  const eager = await open({ isReading: true });
  const text = 'x'.repeat(64 * 1024);
  let sentCount = 0;
  for (; sentCount < 400 && !hasLeft(); sentCount++) {
    lazy.stream.send('stock', { text });
    eager.stream.send('stock', { text });
    await expect.poll(() => eager.bytes(), { interval: 1 }).toBeGreaterThan(sentCount * text.length);
  }
  expect(leftCount).toBe(1);
  eager.stream.send('stock', { text });
  await expect.poll(() => eager.bytes()).toBeGreaterThan(sentCount * text.length);
  eager.socket.destroy();
});

test('SAFE-63 a process that stops ends every stream, so that nobody waits for it', async () => {
  const { socket, bytes } = await open({ isReading: true });
  let last = '';
  socket.on('data', (chunk) => {
    last = String(chunk);
  });
  // Otherwise the end may come in one piece with the beginning.
  await expect.poll(() => bytes()).toBeGreaterThan(0);
  endStreams(server);
  await expect.poll(() => last).toBe('0\r\n\r\n');
  socket.destroy();
});
