// Draws pictures into files, on all cores. Existing files are only looked up.
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
  const shares = Array.from({ length: threads }, (_, thread) =>
    pictures.filter((_picture, index) => index % threads === thread),
  );
  const drawn = await Promise.all(shares.map((share) => drawShare({ pictures: share, directory })));
  return new Map(drawn.flat());
}

function drawShare(task: DrawingTask): Promise<Drawn[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`a drawing thread ended with ${code} before its work was done`)),
    );
  });
}
