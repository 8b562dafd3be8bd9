// The schema of the compact board for the API document. board-wire.ts encodes it.
import { z } from 'zod';
import { PRODUCT_TYPES } from '../market.ts';
import type { WireBoard } from './board-wire.ts';

const numbers = z.array(z.number());
const maybeNumbers = z.array(z.number().nullable());
const texts = z.array(z.string());

export const wireBoardContract = z.object({
  format: z.int(),
  version: z.int(),
  city_id: z.int(),
  product_type: z.enum(PRODUCT_TYPES),
  service_day: z.iso.date(),
  id: numbers,
  slug: texts,
  name: texts,
  area: numbers,
  tags: z.array(numbers),
  weight: numbers,
  regular: maybeNumbers,
  sale: maybeNumbers,
  created: numbers,
  menu_created: maybeNumbers,
  lat: numbers,
  long: numbers,
  picture: z.array(z.string().nullable()),
  status: numbers,
  free: texts,
  held: texts,
  tables: numbers,
  next_change: maybeNumbers,
}) satisfies z.ZodType<WireBoard>;
