// The object store for pictures as a port.
export type ImageStorage = {
  hasObject(name: string): Promise<boolean>;
  findObject(name: string): Promise<Buffer | undefined>;
  putObject(name: string, content: Uint8Array): Promise<void>;
  /** Stores a file of the disk without reading it into memory. */
  putFile(name: string, path: string): Promise<void>;
  /** It may be gone already. */
  deleteObject(name: string): Promise<void>;
};

const OBJECT_NAME = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

export const isObjectName = (name: string): boolean => OBJECT_NAME.test(name);

/** A name is never a path. */
export function requireObjectName(name: string): string {
  if (!isObjectName(name)) throw new Error(`not an object name: ${name}`);
  return name;
}
