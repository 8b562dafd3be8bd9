// Limits how many connections one caller has open at once.
// Counted in this process, whose sockets it protects.
import { tooMany } from './take.ts';

/** Nobody knows when a connection ends, so a refused caller is told to wait for `retryMs`. */
export function createConnectionLimit(max: number, retryMs: number) {
  const openByCaller = new Map<string, number>();

  return {
    /** Returns what to call when the connection has ended; calling it again does nothing. */
    open(caller: string): () => void {
      const open = openByCaller.get(caller) ?? 0;
      if (open >= max) throw tooMany(retryMs);
      openByCaller.set(caller, open + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (openByCaller.get(caller) ?? 0) - 1;
        if (left > 0) openByCaller.set(caller, left);
        else openByCaller.delete(caller);
      };
    },
  };
}
