// Renders a page to one string: its data is in memory, so streaming gains nothing, and the inline
// scripts of a full page can be hashed.
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export const RENDER_LIMIT_MS = 5_000;

export function renderToText(page: ReactNode, nonce: string) {
  return new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React would move late parts into position with an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(limit);
        pipe(sink);
      },
      onError: reject,
    });
    const limit = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_LIMIT_MS);
  });
}
