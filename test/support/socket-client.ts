// A keep-alive connection to a listening server from its own IP address, which `inject` can't do.
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type HeaderList = readonly (readonly [name: string, value: string])[];

export type SocketCall = {
  method: string;
  /** Sent as it is, without encoding or normalising. */
  target: string;
  /** A name may occur twice. */
  headers?: HeaderList;
  body?: string | Buffer | undefined;
  isChunked?: boolean;
};

export type SocketAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  milliseconds: number;
};

export type Connection = ReturnType<typeof connectFrom>;

/** `address` is one of 127.0.0.0/8. Rate limits count each of them separately. */
export function connectFrom(port: number, address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  function call({
    method,
    target,
    headers = [],
    body,
    isChunked = false,
  }: SocketCall): Promise<SocketAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<SocketAnswer>();
    const startedAt = performance.now();
    const lines: [string, string][] = headers.map(([name, value]) => [name, value]);
    if (!lines.some(([name]) => name.toLowerCase() === 'host')) lines.push(['Host', `localhost:${port}`]);
    if (body !== undefined || method !== 'GET')
      lines.push(
        isChunked
          ? ['Transfer-Encoding', 'chunked']
          : ['Content-Length', String(Buffer.byteLength(body ?? ''))],
      );
    const sent = request({
      port,
      method,
      agent,
      path: target,
      host: '127.0.0.1',
      localAddress: address,
      headers: lines.flat(),
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const { statusCode: status = 0, headers } = answer;
      const milliseconds = performance.now() - startedAt;
      bodyOf(answer).then((body) => resolve({ status, headers, body, milliseconds }), reject);
    });
    sent.end(body);
    return promise;
  }

  return { address, call, close: () => agent.destroy() };
}

const DECOMPRESS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** A stream of events is closed at once, because it has no end. */
async function bodyOf(answer: IncomingMessage): Promise<string> {
  const { 'content-type': type, 'content-encoding': encoding = '' } = answer.headers;
  if (type?.startsWith('text/event-stream')) {
    answer.destroy();
    return '';
  }
  const bytes = await buffer(answer);
  return (DECOMPRESS[encoding]?.(bytes) ?? bytes).toString();
}
