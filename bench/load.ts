// Keep-alive connections that send a request as soon as the last one is answered.
// Raw sockets cost less CPU than an HTTP client, which would otherwise be what is measured.
import { connect, type Socket } from 'node:net';
import { processCpuSeconds } from '../stress/cluster/cpu.ts';

export type Target = { port: number; host: string; headers: Record<string, string>; localAddress?: string };
/** A target with the processes whose CPU counts. */
export type Tested = Target & { pids: readonly number[] };

export const testedAt = (port: number, pids: readonly number[], encoding: string): Tested => ({
  port,
  pids,
  host: `localhost:${port}`,
  headers: { 'accept-encoding': encoding },
});

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');
const SILENCE_LIMIT_MS = 40_000;
const CHUNKED = Number.POSITIVE_INFINITY;

export type Reply = { status: number; head: string; body: Buffer };

const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

export type Connection = ReturnType<typeof createConnection>;

/** One request at a time over one socket. */
export function createConnection({ port, host, headers, localAddress }: Target) {
  const from = localAddress === undefined ? {} : { localAddress };
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true, ...from });
  const fixed = linesOf({ host, ...headers });
  let parts: Buffer[] = [];
  let received = 0;
  let expected = -1;
  /** The last bytes, which may have come in several packets. */
  let tail = Buffer.alloc(0);
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;
  let head = '';
  let headBytes = 0;

  socket.on('data', (chunk) => {
    parts.push(chunk);
    received += chunk.length;
    if (expected < 0) {
      const all = parts.length === 1 ? chunk : Buffer.concat(parts);
      parts = [all];
      const end = all.indexOf(HEAD_END);
      if (end < 0) return;
      headBytes = end + HEAD_END.length;
      head = all.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length !== undefined) expected = headBytes + Number(length);
      else if (/\r\ntransfer-encoding: chunked/i.test(head)) expected = CHUNKED;
      else if (/^HTTP.1.1 [23]04/.test(head)) expected = headBytes;
      else return fail(new Error(`An answer without a length: ${head}`));
    }
    // Chunks stay as they came: only their end matters here.
    if (expected === CHUNKED) tail = Buffer.concat([tail, chunk]).subarray(-LAST_CHUNK.length);
    const isLast = expected === CHUNKED && tail.equals(LAST_CHUNK);
    if (received < expected && !isLast) return;
    const body = (parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)).subarray(headBytes);
    const settle = waiting;
    parts = [];
    received = 0;
    expected = -1;
    waiting = undefined;
    settle?.resolve({ status: Number(head.slice(9, 12)), head, body });
  });
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
    socket.destroy();
  };
  socket.on('error', fail);
  socket.setTimeout(SILENCE_LIMIT_MS, () => fail(new Error('No answer')));
  socket.on('close', () => fail(new Error('The server closed the connection')));
  const write = (text: string): Promise<Reply> =>
    new Promise((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('The server has closed the connection'));
      waiting = { resolve, reject };
      socket.write(text);
    });
  return {
    isOpen: () => !socket.destroyed,
    get: (path: string, own: Record<string, string> = {}): Promise<Reply> =>
      write(`GET ${path} HTTP/1.1\r\n${fixed}${linesOf(own)}\r\n`),
    post(path: string, own: Record<string, string>, body: string): Promise<Reply> {
      const length = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
      return write(`POST ${path} HTTP/1.1\r\n${fixed}${linesOf(own)}${length}\r\n${body}`);
    },
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
}

export async function get(target: Target, path: string): Promise<Reply> {
  const connection = createConnection(target);
  const reply = await connection.get(path);
  connection.close();
  return reply;
}

export type Slice = { perSecond: number; cpuMs: number; bytes: number };

export type Load = { ms: number; connections: number };
type Send = (connection: Connection) => Promise<Reply>;

export const cpuSeconds = ({ pids }: Tested): number =>
  pids.reduce((sum, pid) => sum + processCpuSeconds(pid), 0);

export const runSlice = (target: Tested, nextPath: () => string, load: Load): Promise<Slice> =>
  runRequests(target, (connection) => connection.get(nextPath()), load);

/** Throws on any other status: a side that fails quickly must not count as the faster one. */
export async function runRequests(
  target: Tested,
  send: Send,
  { ms, connections }: Load,
  { status: expected = 200 } = {},
): Promise<Slice> {
  const clients = Array.from({ length: connections }, () => createConnection(target));
  let answered = 0;
  let bytes = 0;
  const cpuBefore = cpuSeconds(target);
  const startedAt = performance.now();
  const endsAt = startedAt + ms;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < endsAt) {
        const { status, head, body } = await send(client);
        if (status !== expected) throw new Error(`Unexpected answer: ${head}`);
        answered += 1;
        bytes += body.length;
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = cpuSeconds(target) - cpuBefore;
  for (const client of clients) client.close();
  return { perSecond: answered / seconds, cpuMs: (cpu * 1_000) / answered, bytes: bytes / answered };
}
