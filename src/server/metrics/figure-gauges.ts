// The gauges of the figures, which a worker sets every few seconds:
// a scrape reads memory, not the database.
import { Gauge, type Registry } from 'prom-client';
import { FIGURES, type Figure, type FigureRow } from './figure-queries.ts';

export type FigureGauges = ReturnType<typeof createFigureGauges>;

/** A process that never reads figures exports none: a 0 would look like good news. */
export function createFigureGauges(registry: Registry) {
  const gauges = FIGURES.map(({ name, help, label }) => createGauge(registry, name, help, label));
  const readAt = createGauge(
    registry,
    'figures_read_at_seconds',
    'When this worker last read the figures of the database, seconds since 1970',
  );
  return {
    set(rows: readonly FigureRow[], at: Date) {
      for (const [index, figure] of FIGURES.entries()) {
        const gauge = gauges[index];
        if (gauge)
          setGauge(
            gauge,
            figure,
            rows.filter((row) => row.figure === index),
          );
      }
      readAt.set(at.getTime() / 1_000);
    },
  };
}

function createGauge(registry: Registry, name: string, help: string, label?: string): Gauge {
  const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] });
  // Without labels it starts at 0.
  if (!label) gauge.remove();
  return gauge;
}

function setGauge(gauge: Gauge, { label, zeros = [] }: Figure, rows: readonly FigureRow[]) {
  gauge.reset();
  if (!label) gauge.remove();
  for (const zero of zeros) gauge.set({ [label ?? '']: zero }, 0);
  for (const row of rows) {
    if (row.value === null) continue;
    if (label) gauge.set({ [label]: row.label }, row.value);
    else gauge.set(row.value);
  }
}
