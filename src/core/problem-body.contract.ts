// A problem on the wire. It is apart from problem-body.ts, so that browsers load no schema
// library.
import { z } from 'zod';

const messageParams = z.record(z.string(), z.union([z.string(), z.number()]));
const giftCodeFields = z.object({ error_message: z.object({ code: z.string(), data: messageParams }) });

/** @internal Tests hold answers against it; the product only needs its type. */
export const problemBodyContract = z.object({
  error: z.string(),
  msg: z.string(),
  fields: z.union([giftCodeFields, z.record(z.string(), z.string())]).optional(),
});
export type ProblemBody = z.infer<typeof problemBodyContract>;
