// The object store as one flat directory.
import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageStorage, requireObjectName } from './image-storage.ts';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

export function openLocalStorage(directory: string): ImageStorage {
  const pathOf = (name: string): string => join(directory, requireObjectName(name));
  /** Written to a temporary file and renamed, so that a reader never sees half a file. */
  const put = async (name: string, write: (temporary: string) => Promise<void>): Promise<void> => {
    const path = pathOf(name);
    await mkdir(directory, { recursive: true });
    const temporary = `${path}.${randomUUID()}`;
    await write(temporary);
    await rename(temporary, path);
  };
  return {
    async hasObject(name) {
      try {
        await access(pathOf(name));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async findObject(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    putObject: (name, content) => put(name, (temporary) => writeFile(temporary, content)),
    putFile: (name, source) => put(name, (temporary) => copyFile(source, temporary)),
    deleteObject: (name) => rm(pathOf(name), { force: true }),
  };
}
