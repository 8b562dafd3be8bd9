// Requests about somebody's own data, on the wire. The address is in a body, never in a URL.
import { z } from 'zod';

export const DATA_REQUEST_KINDS = ['export', 'erase'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

export const newDataRequest = z.strictObject({
  kind: z.enum(DATA_REQUEST_KINDS),
  email: z.string().trim().toLowerCase().max(254),
});
export const dataRequestParams = z.object({
  requestId: z.coerce.number().int().positive().max(2_147_483_647),
});
export const dataRequestBody = z.strictObject({ reason: z.string().trim().max(500).default('') });

export const dataFile = z.object({ name: z.string(), text: z.string() });
export type DataFile = z.infer<typeof dataFile>;

/** How much there is of each. */
export const dataCounts = z.object({
  orders: z.int(),
  holds: z.int(),
  purchases: z.int(),
  presents: z.int(),
  applications: z.int(),
  is_staff: z.boolean(),
  is_subscriber: z.boolean(),
});
export type DataCounts = z.infer<typeof dataCounts>;

/** `left`: still needed, so the request stays open. */
export const erasedResponse = z.object({ erased: z.int(), left: z.int() });
export type Erased = z.infer<typeof erasedResponse>;
