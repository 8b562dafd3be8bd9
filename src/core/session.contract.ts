// What one `no-store` call fills in for pages that everybody shares.
import { z } from 'zod';

export const sessionContract = z.object({
  tokens: z.object({ csrf: z.string() }),
  data_time: z.iso.datetime(),
});
