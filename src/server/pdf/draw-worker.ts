// The thread that draws PDFs, one after the other. It is started by drawing-thread.ts.
import { parentPort } from 'node:worker_threads';
import { drawCardsPdf } from '../gift-cards/draw-cards-pdf.ts';
import { drawStatementPdf } from '../money/draw-statement-pdf.ts';
import type { Drawing, DrawingTask, PdfTexts } from './drawing-thread.ts';

const draw = (texts: PdfTexts): Promise<Buffer> =>
  'cards' in texts ? drawCardsPdf(texts.cards) : drawStatementPdf(texts.statement);

parentPort?.on('message', async ({ id, texts }: DrawingTask) => {
  let drawing: Drawing;
  try {
    drawing = { id, pdf: await draw(texts) };
  } catch (error) {
    drawing = { id, error };
  }
  parentPort?.postMessage(drawing, []);
});
