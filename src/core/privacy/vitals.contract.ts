// How fast a page was for a visitor, on the wire. Nothing in it tells who, when or from where.
import { z } from 'zod';
import { ROUTE_IDS } from '../paths-table.ts';

const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
const LONGEST_MS = 600_000;

export const vitalsBody = z.strictObject({
  route: z.enum(ROUTE_IDS),
  device: z.enum(['mobile', 'tablet', 'desktop']),
  /** Milliseconds; the shift of the layout has no unit. */
  vitals: z
    .array(z.strictObject({ name: z.enum(VITALS), value: z.number().min(0).max(LONGEST_MS) }))
    .min(1)
    .max(VITALS.length),
});

export type VitalsBody = z.infer<typeof vitalsBody>;
