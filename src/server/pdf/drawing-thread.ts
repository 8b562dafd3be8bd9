// Draws PDFs in a thread, because a PDF of 20 cards would block all requests of the process
// for a second.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { Problem } from '#core/problem.ts';
import type { CardPdfTexts } from '../gift-cards/make-card-pdf-texts.ts';
import type { StatementPdfTexts } from '../money/statement-pdf-texts.ts';

export type PdfTexts = { cards: CardPdfTexts } | { statement: StatementPdfTexts };
export type DrawingTask = { id: number; texts: PdfTexts };
export type Drawing = { id: number; pdf: Uint8Array } | { id: number; error: unknown };

/** The fonts of a PDF take about as long as five cards. */
const FONTS_EFFORT = 5;
/** About what is drawn before a request gives up: 8 PDFs of 20 cards, or 33 of one. */
const MAX_EFFORT = 8 * (20 + FONTS_EFFORT);
// The package's own name for the source, because the build has other folders than the source.
const WORKER_FILE = createRequire(import.meta.url).resolve('#server/pdf/draw-worker.ts');

type Waiting = Pick<PromiseWithResolvers<Buffer>, 'resolve' | 'reject'>;
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

/** Twenty lines of a statement take about as long as a card. */
const LINES_PER_CARD = 20;
const effortOf = (texts: PdfTexts): number =>
  FONTS_EFFORT +
  ('cards' in texts ? texts.cards.cards.length : texts.statement.lines.length / LINES_PER_CARD);

export type DrawingThread = ReturnType<typeof createDrawingThread>;

/** The thread starts with the first PDF, because few people print, and after a failure. */
export function createDrawingThread() {
  let thread: Thread | undefined;
  let lastId = 0;
  let waitingEffort = 0;

  function start(): Thread {
    const worker = new Worker(WORKER_FILE);
    const started: Thread = { worker, waiting: new Map() };
    const fail = (reason: unknown) => {
      if (thread === started) thread = undefined;
      for (const { reject } of started.waiting.values()) reject(reason);
      started.waiting.clear();
    };
    worker.on('message', (drawing: Drawing) => {
      const waiting = started.waiting.get(drawing.id);
      started.waiting.delete(drawing.id);
      // Only a drawing keeps the process alive, not the thread.
      if (started.waiting.size === 0) worker.unref();
      if ('pdf' in drawing) waiting?.resolve(Buffer.from(drawing.pdf));
      else waiting?.reject(drawing.error);
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the thread that draws PDFs ended with ${code}`)));
    return started;
  }

  return {
    /** Throws `unavailable` when too much waits already. */
    async draw(texts: PdfTexts): Promise<Buffer> {
      const effort = effortOf(texts);
      if (waitingEffort + effort > MAX_EFFORT) throw new Problem('unavailable');
      thread ??= start();
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      lastId += 1;
      thread.waiting.set(lastId, { resolve, reject });
      thread.worker.ref();
      thread.worker.postMessage({ id: lastId, texts } satisfies DrawingTask, []);
      waitingEffort += effort;
      return await promise.finally(() => {
        waitingEffort -= effort;
      });
    },

    async close(): Promise<void> {
      await thread?.worker.terminate();
    },
  };
}
