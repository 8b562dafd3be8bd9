// The thread that draws PDFs, one after the other. It is started by drawing-thread.ts.
import { parentPort } from 'node:worker_threads';
import { drawCardsPdf } from '../gift-cards/draw-cards-pdf.ts';
import { drawStatementPdf } from '../money/draw-statement-pdf.ts';
import type { Drawing, DrawingTask, Printed } from './drawing-thread.ts';

const draw = (printed: Printed): Promise<Buffer> =>
  'cards' in printed ? drawCardsPdf(printed.cards) : drawStatementPdf(printed.statement);

parentPort?.on('message', async ({ id, printed }: DrawingTask) => {
  let drawing: Drawing;
  try {
    drawing = { id, pdf: await draw(printed) };
  } catch (error) {
    drawing = { id, error };
  }
  parentPort?.postMessage(drawing, []);
});
