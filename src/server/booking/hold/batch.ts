type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
};

/**
 * Sends items in batches of at most `maxBatch`. While `maxRunning` batches are running, new items
 * wait and are sent together when one of them ends. Otherwise an item is sent at once, alone.
 */
export function batchCalls<Item, Result>(
  runBatch: (items: Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
  { maxRunning, maxBatch }: { maxRunning: number; maxBatch: number },
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  async function flush(): Promise<void> {
    if (running === maxRunning || waiting.length === 0) return;
    running += 1;
    const batch = waiting.splice(0, maxBatch);
    try {
      const results = await runBatch(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      void flush();
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void flush();
    });
}
