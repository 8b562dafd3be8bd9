// Server-sent events. They are written to the socket, not to Fastify's reply.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { endTurn } from './load-shedding.ts';

/** Proxies close a silent connection after half a minute or more. */
const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 2_000;
/** What a browser has not fetched yet stays in memory, so one that reads nothing is sent away. */
const MAX_UNREAD_BYTES = 256 * 1024;

export type EventStream = { send: (event: string, data: object) => void; end: () => void };

/** The streams of a server that are open. */
export const newStreams = () => new Set<ServerResponse>();
type Streams = ReturnType<typeof newStreams>;

/** Ends every stream: they would keep their connections, and so the process, for ever. */
export function endStreams(server: FastifyInstance): void {
  for (const stream of server.getDecorator<Streams>('streams')) stream.end();
}

/** A browser may have left meanwhile; then no event follows. */
function whenClosed(stream: ServerResponse, work: () => void) {
  if (stream.closed) work();
  else stream.once('close', work);
}

/**
 * `listen` returns what to call when the browser has left.
 * When it throws, the answer is an ordinary error.
 */
export async function streamEvents(
  app: Pick<App, 'limits'>,
  request: FastifyRequest,
  reply: FastifyReply,
  listen: (stream: EventStream) => Promise<() => void>,
): Promise<void> {
  const countClosed = app.limits.openStream(request.ip);
  const stream = reply.raw;
  const streams = request.server.getDecorator<Streams>('streams');
  whenClosed(stream, countClosed);
  const write = (text: string) => {
    if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
    else stream.write(text);
  };
  const leave = await listen({
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => stream.end(),
  });
  reply.hijack();
  streams.add(stream);
  endTurn(stream);
  stream.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': request.id,
  });
  stream.write(`retry: ${RECONNECT_MS}\n\n`);
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
  whenClosed(stream, () => {
    streams.delete(stream);
    clearInterval(heartbeat);
    leave();
  });
}
