import type { App } from '#server/app.ts';

/**
 * What `read` returns when `work` is done before its first statement, before its second, and so on
 * to its last.
 */
export async function interruptReading<Result>(
  app: App,
  prepare: () => Promise<{ read: (on: App) => Promise<Result>; work: () => Promise<unknown> }>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let place = 0; ; place++) {
    const { read, work } = await prepare();
    let count = 0;
    const db = new Proxy(app.db, {
      get(target, key) {
        if (key === 'query')
          return async (...statement: Parameters<App['db']['query']>) => {
            if (count++ === place) await work();
            return target.query(...statement);
          };
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const result = await read({ ...app, db });
    if (count <= place) return results;
    results.push(result);
  }
}
