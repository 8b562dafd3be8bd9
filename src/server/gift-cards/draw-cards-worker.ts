// The thread that draws PDFs, one after the other. It is started by drawing-thread.ts.
import { parentPort } from 'node:worker_threads';
import { drawCardsPdf } from './draw-cards-pdf.ts';
import type { Drawing, DrawingTask } from './drawing-thread.ts';

parentPort?.on('message', async ({ id, printed }: DrawingTask) => {
  let drawing: Drawing;
  try {
    drawing = { id, pdf: await drawCardsPdf(printed) };
  } catch (error) {
    drawing = { id, error };
  }
  parentPort?.postMessage(drawing, []);
});
