// A PostgreSQL snapshot: which transactions had committed when something was read.

/** `xmin:xmax:xip`, as `pg_current_snapshot()` writes it. */
export type Snapshot = { xmin: number; xmax: number; inProgress: readonly number[] };

export function parseSnapshot(text: string): Snapshot {
  const [xmin, xmax, inProgress] = text.split(':');
  return {
    xmin: Number(xmin),
    xmax: Number(xmax),
    inProgress: inProgress ? inProgress.split(',').map(Number) : [],
  };
}

/** Whether what the transaction committed was visible. */
export const isVisible = (xid: number, { xmin, xmax, inProgress }: Snapshot): boolean =>
  xid < xmin || (xid < xmax && !inProgress.includes(xid));

/**
 * Time only adds commits: a later snapshot ends later, or has fewer transactions that are
 * still running.
 */
export const isLater = (one: Snapshot, other: Snapshot): boolean =>
  one.xmax > other.xmax || (one.xmax === other.xmax && one.inProgress.length < other.inProgress.length);
