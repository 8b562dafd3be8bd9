// While the database is away only one connection at a time is tried, a few times a second.
// Otherwise every request of every process would try one, and all of them would meet the new
// primary in its first second.
import pg from 'pg';

const PAUSE_MS = 250;

type Done = (error: Error | null, client?: pg.Client) => void;

/** The class of a pool's connections. Each pool has its own. */
export function createReconnectingClient(pauseMs = PAUSE_MS): typeof pg.Client {
  let failure: Error | undefined;
  let isTrying = false;
  let nextTryAt = 0;

  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: unknown): Promise<pg.Client> | undefined {
      if (callback) {
        this.#try(callback as Done);
        return undefined;
      }
      return new Promise((resolve, reject) => this.#try((error) => (error ? reject(error) : resolve(this))));
    }

    #try(done: Done) {
      // A call that makes no try of its own gets the failure of the last one at once.
      if (failure && (isTrying || performance.now() < nextTryAt)) {
        const error = new Error('Connection terminated: the database is away', { cause: failure });
        process.nextTick(done, error);
        return;
      }
      const isRetry = failure !== undefined;
      isTrying ||= isRetry;
      super.connect((error: Error | null) => {
        if (isRetry) isTrying = false;
        failure = error ?? undefined;
        // Not all processes in the same moment.
        if (error) nextTryAt = performance.now() + pauseMs * (0.75 + Math.random() / 2);
        done(error, this);
      });
    }
  };
}
