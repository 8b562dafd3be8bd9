type Traveller<Item, Result> = {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
};

/**
 * Whoever comes while `atOnce` journeys are under way waits for one of them to end and goes with all who wait, at most
 * `seats` at a time. Nobody waits while there is nothing to wait for.
 */
export function travelTogether<Item, Result>(
  journey: (items: Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
  { atOnce, seats }: { atOnce: number; seats: number },
): (item: Item) => Promise<Result> {
  const waiting: Traveller<Item, Result>[] = [];
  let underWay = 0;

  async function depart(): Promise<void> {
    if (underWay === atOnce || waiting.length === 0) return;
    underWay += 1;
    const travellers = waiting.splice(0, seats);
    try {
      const results = await journey(travellers.map(({ item }) => item));
      for (const [seat, { resolve }] of travellers.entries()) resolve(results[seat] as Result);
    } catch (error) {
      for (const { reject } of travellers) reject(error);
    } finally {
      underWay -= 1;
      void depart();
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void depart();
    });
}
