// Keep-alive connections that ask as fast as they are answered. Raw sockets: the asker may not be what is measured.
import { connect, type Socket } from 'node:net';

export type Target = { port: number; host: string; headers: Record<string, string> };

const HEAD_END = Buffer.from('\r\n\r\n');

export type Reply = { status: number; head: string; body: Buffer };

/** One request at a time over one socket. */
function createConnection({ port, host, headers }: Target) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const fixed = Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  let parts: Buffer[] = [];
  let received = 0;
  let expected = -1;
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
      if (length === undefined) return fail(new Error(`An answer without a length: ${head}`));
      expected = headBytes + Number(length);
    }
    if (received < expected) return;
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
  socket.on('close', () => fail(new Error('The server hung up')));
  return {
    get(path: string): Promise<Reply> {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(`GET ${path} HTTP/1.1\r\n${fixed}\r\n`, 'latin1');
      });
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

async function cpuSeconds(target: Target): Promise<number> {
  const token = process.env.METRICS_TOKEN ?? '';
  const { body } = await get({ ...target, headers: { authorization: `Bearer ${token}` } }, '/metrics');
  const found = /^process_cpu_seconds_total (\S+)/m.exec(body.toString())?.[1];
  if (!found) throw new Error('The server does not tell its CPU time');
  return Number(found);
}

export type Slice = { perSecond: number; cpuMs: number; bytes: number };

export async function runSlice(
  target: Target,
  nextPath: () => string,
  { ms, connections }: { ms: number; connections: number },
): Promise<Slice> {
  const clients = Array.from({ length: connections }, () => createConnection(target));
  let answered = 0;
  let bytes = 0;
  const cpuBefore = await cpuSeconds(target);
  const startedAt = performance.now();
  const endsAt = startedAt + ms;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < endsAt) {
        const { status, head, body } = await client.get(nextPath());
        if (status !== 200) throw new Error(`Not answered: ${head}`);
        answered += 1;
        bytes += body.length;
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = (await cpuSeconds(target)) - cpuBefore;
  for (const client of clients) client.close();
  return { perSecond: answered / seconds, cpuMs: (cpu * 1_000) / answered, bytes: bytes / answered };
}
