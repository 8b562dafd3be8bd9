import type { Board } from '#core/catalog/board.ts';
import { encodeBoard, type WireBoard } from '#core/catalog/board-wire.ts';
import type { ProductType } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { whileBoard } from './still-current.ts';
import type { Versioned } from './venue-view.ts';

const encoded = new WeakMap<Board, WireBoard>();

/** The compact board of a city and type, with which the browser filters by itself. */
export async function getBoardWire(
  app: App,
  { citySlug, productType }: { citySlug: string; productType: ProductType },
): Promise<Versioned<WireBoard>> {
  const city = (await app.atlas.get()).cityBySlug.get(citySlug);
  if (!city?.productTypes.includes(productType)) throw new Problem('not_found');
  const { board } = await app.boards.get({ cityId: city.id, productType });
  let wire = encoded.get(board);
  if (!wire) {
    wire = encodeBoard(board);
    encoded.set(board, wire);
  }
  return { version: board.version.toString(36), isCurrent: whileBoard(app, board), data: wire };
}
