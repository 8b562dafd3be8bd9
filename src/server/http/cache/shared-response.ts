// A response that is the same for everybody, as bytes.
import { hash } from 'node:crypto';
import { BUILD_ID } from '../build-id.ts';
import { COMPRESS_FROM_BYTES, type Compression, chooseCompression, compress } from '../compression.ts';

export type SharedResponse = {
  etag: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  identity: Buffer;
  /** Each compression is made on first use, once for all who ask meanwhile. */
  compressed: Partial<Record<Compression, Buffer | Promise<Buffer>>>;
  /** The route pattern, for metrics. */
  route: string;
  /** Whether the response still shows the newest state. */
  isCurrent: () => boolean;
  /**
   * Makes a page again, asked by nobody in particular; undefined when it is no longer a shared
   * page. Only what can be made again may be sent when it is outdated.
   */
  remake?: () => Promise<SharedResponse | undefined>;
};

// Weak, because the same response is sent in several compressions.
export const etagOf = (version: string): string => `W/"${BUILD_ID}-${version}"`;
export const contentVersion = (content: Buffer): string => hash('md5', content).slice(0, 12);

export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((known) => known.trim() === etag || known.trim() === '*'));

/** Undefined for short responses, which are not worth compressing. */
export const compressionFor = (
  acceptEncoding: string | string[] | undefined,
  { identity }: SharedResponse,
): Compression | undefined =>
  identity.length < COMPRESS_FROM_BYTES ? undefined : chooseCompression(acceptEncoding);

/** A promise only for a large response that nobody has asked for in this compression. */
export function compressOnce(response: SharedResponse, compression: Compression): Buffer | Promise<Buffer> {
  const known = response.compressed[compression];
  if (known) return known;
  const made = compress(response.identity, compression);
  response.compressed[compression] = made;
  if (made instanceof Promise)
    made.then(
      (bytes) => {
        response.compressed[compression] = bytes;
      },
      () => {
        delete response.compressed[compression];
      },
    );
  return made;
}
