import type { NamedPictures } from '#core/editors/inline-picture.ts';
import { Problem } from '#core/problem.ts';
import type { Transaction } from '../../db/database.ts';
import { lockNamedPictures } from './picture-queries.ts';

/** Refuses pictures outside the library. Nobody deletes one before the transaction ends. */
export async function requirePictures(tx: Transaction, named: NamedPictures): Promise<void> {
  const wanted = named.imageIds.length + named.keys.length;
  if (wanted === 0) return;
  const found = await lockNamedPictures(tx, named);
  const ids = new Set(found.map(({ id }) => id));
  const keys = new Set(found.map(({ key }) => key));
  if (!named.imageIds.every((id) => ids.has(id)) || !named.keys.every((key) => keys.has(key)))
    throw new Problem('picture_gone');
}
