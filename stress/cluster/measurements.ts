// Times and statuses of many requests, by kind.

export type Measurements = ReturnType<typeof createMeasurements>;

export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function quartiles(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

export const showQuartiles = ({ low, median, high }: ReturnType<typeof quartiles>, digits = 2): string =>
  `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;

export function createMeasurements() {
  const times = new Map<string, number[]>();
  const statuses = new Map<string, number>();
  return {
    statuses,
    add(kind: string, status: number | string, milliseconds: number) {
      const list = times.get(kind) ?? [];
      list.push(milliseconds);
      times.set(kind, list);
      const name = `${kind} ${status}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
    },
    count: () => [...times.values()].reduce((sum, list) => sum + list.length, 0),
    errors: () =>
      [...statuses].reduce((sum, [name, count]) => sum + (/ (429|5\d\d|lost)$/.test(name) ? count : 0), 0),
    of(kind?: string) {
      const all = kind === undefined ? [...times.values()].flat() : (times.get(kind) ?? []);
      const sorted = all.toSorted((a, b) => a - b);
      return {
        count: sorted.length,
        p50: quantile(sorted, 0.5),
        p95: quantile(sorted, 0.95),
        p99: quantile(sorted, 0.99),
      };
    },
    print(seconds: number) {
      for (const kind of [undefined, ...times.keys()]) {
        const { count, p50, p95, p99 } = this.of(kind);
        console.log(
          `     ${(kind ?? 'all').padEnd(8)} ${String(count).padStart(7)} requests, ${(count / seconds).toFixed(1).padStart(6)} a second, ` +
            `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
        );
      }
      console.log(`     ${[...statuses].map(([name, count]) => `${name}: ${count}`).join(', ')}`);
    },
  };
}
