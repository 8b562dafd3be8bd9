// Web Vitals of a page on the wire. They contain no visitor, time or origin.
import { z } from 'zod';
import { ROUTE_IDS } from '../paths-table.ts';

const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
const MAX_VALUE = 600_000;

export const vitalsBody = z.strictObject({
  route: z.enum(ROUTE_IDS),
  device: z.enum(['mobile', 'tablet', 'desktop']),
  /** In milliseconds, except CLS, which has no unit. */
  vitals: z
    .array(z.strictObject({ name: z.enum(VITALS), value: z.number().min(0).max(MAX_VALUE) }))
    .min(1)
    .max(VITALS.length),
});

export type VitalsBody = z.infer<typeof vitalsBody>;
