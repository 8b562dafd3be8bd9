// Writes what somebody sends to a temporary file, up to a limit, and deletes it after use.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_PHOTO_BYTES, PHOTO_LIMITS } from '#core/photos/photo-rules.ts';
import { Problem } from '#core/problem.ts';

const tooLarge = () => new Problem('photo_too_large', PHOTO_LIMITS);

/** Stops at the first byte above the limit, whatever length was promised. */
const atMost = (maxBytes: number): Transform => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      if (bytes > maxBytes) next(tooLarge());
      else next(null, chunk);
    },
  });
};

export async function withReceivedFile<Result>(
  { content, promisedBytes }: { content: Readable; promisedBytes: number | undefined },
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  if (promisedBytes !== undefined && promisedBytes > MAX_PHOTO_BYTES) throw tooLarge();
  const path = join(tmpdir(), `tredje-upload-${randomUUID()}`);
  try {
    await pipeline(content, atMost(MAX_PHOTO_BYTES), createWriteStream(path, { mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
