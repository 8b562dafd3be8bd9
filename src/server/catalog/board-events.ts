// Sends a board's changes to the browsers that show it. A change is encoded once for all of them.
import type { Board } from '#core/catalog/board.ts';
import { encodeStockChange } from '#core/catalog/board-wire.ts';
import type { CityAndType } from './board-queries.ts';
import type { BoardStore } from './board-store.ts';

export type BoardEvents = ReturnType<typeof createBoardEvents>;

type Listener = { send: (event: 'stock' | 'board', data: object) => void; end: () => void };
type Audience = { board: Board; listeners: Set<Listener> };

const keyOf = ({ cityId, productType }: CityAndType) => `${cityId} ${productType}`;

export function createBoardEvents(boards: BoardStore) {
  const audiences = new Map<string, Audience>();

  const stop = boards.subscribe((change) => {
    const audience = audiences.get(keyOf(change));
    if (audience) void sendChanges(audience, change);
  });

  async function sendChanges(audience: Audience, boardKey: CityAndType) {
    const { board } = await boards.get(boardKey);
    const before = audience.board;
    if (board === before) return;
    audience.board = board;
    const change = encodeStockChange(before, board);
    for (const { send } of audience.listeners) {
      if (change) send('stock', change);
      else send('board', { version: board.version });
    }
  }

  return {
    async listen(boardKey: CityAndType, listener: Listener): Promise<() => void> {
      const { board } = await boards.get(boardKey);
      const audience = audiences.get(keyOf(boardKey)) ?? { board, listeners: new Set() };
      audiences.set(keyOf(boardKey), audience);
      audience.listeners.add(listener);
      return () => {
        audience.listeners.delete(listener);
        if (audience.listeners.size === 0) audiences.delete(keyOf(boardKey));
      };
    },

    /** Ends every stream, so that shutdown does not wait for open connections. */
    close() {
      stop();
      for (const { listeners } of audiences.values()) for (const { end } of listeners) end();
    },
  };
}
