// The one exit of shared responses: in the caller's compression, or 304 when the ETag matches.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';
import type { Compression } from '../compression.ts';
import { securityHeaders } from '../security-headers.ts';
import { compressionFor, compressOnce, matchesEtag, type SharedResponse } from './shared-response.ts';

/** Alternating names and values, as `writeHead` takes them. */
type Head = readonly string[];

export type SendShared = ReturnType<typeof createSendShared>;

type Sent = { requestId: string; outdatedMs?: number };

export function createSendShared({ isSecure }: Pick<Config, 'isSecure'>) {
  const fixed = securityHeaders(isSecure);
  /** Complete heads by body. */
  const heads = new WeakMap<Buffer, Head>();
  /** The part of a head that many responses share. */
  const starts = new WeakMap<SharedResponse['headers'], Head>();

  function makeHead({ headers, etag }: SharedResponse, bytes?: Buffer, compression?: Compression): Head {
    const start = starts.get(headers) ?? Object.entries({ ...fixed, ...headers }).flat();
    starts.set(headers, start);
    const head = [...start, 'etag', etag];
    if (compression) head.push('content-encoding', compression);
    if (bytes) head.push('content-length', String(bytes.length));
    return head;
  }

  function cachedHead(shared: SharedResponse, bytes: Buffer, compression: Compression | undefined): Head {
    const head = heads.get(bytes) ?? makeHead(shared, bytes, compression);
    heads.set(bytes, head);
    return head;
  }

  /** Returns the status. Only a compression that is not made yet is sent later. */
  return (
    { headers }: IncomingMessage,
    response: ServerResponse,
    shared: SharedResponse,
    { requestId, outdatedMs = 0 }: Sent,
  ): number => {
    const age = Math.floor(outdatedMs / 1_000);
    const own = age > 0 ? ['x-request-id', requestId, 'age', String(age)] : ['x-request-id', requestId];
    if (matchesEtag(headers['if-none-match'], shared.etag)) {
      response.writeHead(304, [...makeHead(shared), ...own]).end();
      return 304;
    }
    const compression = compressionFor(headers['accept-encoding'], shared);
    // A request that took too long was refused meanwhile:
    // a second head would throw, and end the process.
    const send = (bytes: Buffer, as: Compression | undefined) => {
      if (!response.headersSent)
        response.writeHead(200, [...cachedHead(shared, bytes, as), ...own]).end(bytes);
    };
    const bytes = compression ? compressOnce(shared, compression) : shared.identity;
    if (bytes instanceof Promise)
      bytes.then(
        (made) => send(made, compression),
        () => send(shared.identity, undefined),
      );
    else send(bytes, compression);
    return 200;
  };
}
