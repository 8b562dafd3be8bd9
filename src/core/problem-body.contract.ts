// A problem on the wire. Apart from its texts, which a browser reads without a schema library.
import { z } from 'zod';

const messageParams = z.record(z.string(), z.union([z.string(), z.number()]));
const giftCodeFields = z.object({ error_message: z.object({ code: z.string(), data: messageParams }) });

export const problemBodyContract = z.object({
  error: z.string(),
  msg: z.string(),
  fields: z.union([giftCodeFields, z.record(z.string(), z.string())]).optional(),
});
export type ProblemBody = z.infer<typeof problemBodyContract>;
