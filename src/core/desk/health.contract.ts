// What people on call do about jobs that failed too often, on the wire.
import { z } from 'zod';

const queue = z.string().regex(/^[a-z-]{3,60}$/);
const ids = z.array(z.uuid()).min(1).max(100);

/** All of the queue without ids. */
export const retryBody = z.strictObject({ queue, ids: ids.optional() });
export const dropBody = z.strictObject({ queue, ids, reason: z.string().trim().max(500).default('') });
export const lettersDone = z.object({ count: z.int() });
export const orderSettled = z.object({ state: z.string() });
