import { encodeBoard, type WireBoard } from '#core/catalog/board-wire.ts';
import type { ProductType } from '#core/market.ts';
import { memoize } from '#core/memoize.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { untilBoardChanges } from './cache-validity.ts';
import type { Versioned } from './venue-view.ts';

const wireOf = memoize(encodeBoard);

/** The compact board of a city and type, with which the browser filters without further calls. */
export async function getBoardWire(
  app: App,
  { citySlug, productType }: { citySlug: string; productType: ProductType },
): Promise<Versioned<WireBoard>> {
  const city = (await app.atlas.get()).cityBySlug.get(citySlug);
  if (!city?.productTypes.includes(productType)) throw new Problem('not_found');
  const { board } = await app.boards.get({ cityId: city.id, productType });
  return {
    version: board.version.toString(36),
    isCurrent: untilBoardChanges(app, board),
    data: wireOf(board),
  };
}
