// Draws pictures into files, on all cores. A picture whose files exist is not drawn again.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StoredImage } from '#core/image.ts';
import type { Picture } from './world.ts';

export type DrawingTask = { pictures: Picture[]; directory: string };
export type Drawn = [key: string, image: StoredImage];

/** The stored images by the keys of the pictures. */
export async function drawPictures(
  pictures: readonly Picture[],
  directory: string,
): Promise<Map<string, StoredImage>> {
  const threads = Math.min(availableParallelism(), pictures.length);
  const chunks = Array.from({ length: threads }, (_, thread) =>
    pictures.filter((_picture, index) => index % threads === thread),
  );
  const drawn = await Promise.all(chunks.map((chunk) => drawChunk({ pictures: chunk, directory })));
  return new Map(drawn.flat());
}

function drawChunk(task: DrawingTask): Promise<Drawn[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`draw-worker.ts exited with code ${code} before it returned its pictures`)),
    );
  });
}
