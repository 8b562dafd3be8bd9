// Worker thread of draw-pictures.ts: draws its chunk of the pictures and stores the files.
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { openLocalStorage } from '#server/images/local-storage.ts';
import { makeVariants } from '#server/images/make-variants.ts';
import { drawDish } from '../pictures/compose.ts';
import type { DrawingTask, Drawn } from './draw-pictures.ts';

const SIZE = { width: 1200, height: 900 };

// Every core already runs a worker.
sharp.concurrency(1);

const { pictures, directory } = workerData as DrawingTask;
const storage = openLocalStorage(directory);
const drawn: Drawn[] = [];
for (const { key, seed, kitchen, serving } of pictures) {
  const svg = Buffer.from(drawDish({ seed, kitchen, serving, ...SIZE }));
  drawn.push([key, await makeVariants(storage, svg, { allowSvg: true, effort: 'fast' })]);
}
parentPort?.postMessage(drawn, []);
