// Renders a page to one string, as fast as React can.
import { text as streamText } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';

/** React writes this where a part of the page was not loaded yet. */
const MISSING_PART = '<!--$!-->';

/** A part that is loaded on demand has to be waited for the first time; after that nothing is. */
export async function renderToText(page: React.ReactNode): Promise<string> {
  try {
    const text = renderToString(page);
    // Unlike the stream below, React leaves out the document type here.
    if (!text.includes(MISSING_PART)) return `<!DOCTYPE html>${text}`;
  } catch {
    // It suspended outside of any boundary, or it fails again below.
  }
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(page, {
    // Otherwise React would move late parts into position with an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error;
    },
  });
  if (failure !== undefined) throw failure;
  return streamText(prelude);
}
