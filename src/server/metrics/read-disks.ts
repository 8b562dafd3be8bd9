// How much room is left where the program writes, and on the disks that the configuration names.
import { statfs } from 'node:fs/promises';

export type DiskSpace = { disk: string; freeBytes: number; freeRatio: number };

/** A directory that is not there yet, or a disk that is away, is left out. */
export async function readDisks(disks: Readonly<Record<string, string>>): Promise<DiskSpace[]> {
  const found = await Promise.all(
    Object.entries(disks).map(async ([disk, path]) => {
      try {
        const { bavail, bsize, blocks } = await statfs(path);
        return [{ disk, freeBytes: bavail * bsize, freeRatio: blocks > 0 ? bavail / blocks : 1 }];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}
