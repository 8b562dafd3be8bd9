// The object store for pictures as a port, and its local form: one flat directory.
import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type ImageStorage = {
  hasObject(name: string): Promise<boolean>;
  findObject(name: string): Promise<Buffer | undefined>;
  putObject(name: string, content: Uint8Array): Promise<void>;
};

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

export function openLocalStorage(directory: string): ImageStorage {
  const pathOf = (name: string): string => {
    if (!/^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/.test(name)) throw new Error(`not an object name: ${name}`);
    return join(directory, name);
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
    async putObject(name, content) {
      const path = pathOf(name);
      await mkdir(directory, { recursive: true });
      // Written to a temporary file and renamed, so that a reader never sees half a file.
      const temporary = `${path}.${randomUUID()}`;
      await writeFile(temporary, content);
      await rename(temporary, path);
    },
  };
}
