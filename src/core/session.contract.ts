// The answer of `GET /api/v4/session`, which gives shared, cached pages their token and time.
import { z } from 'zod';

export const sessionContract = z.object({
  tokens: z.object({ csrf: z.string() }),
  data_time: z.iso.datetime(),
});
