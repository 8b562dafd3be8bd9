import { z } from 'zod';

/** A wall time of both markets, e.g. 2026-11-20T17:30. */
export const dayAndTime = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/);
