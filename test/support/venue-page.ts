// The page of the venue Hyben, which end-to-end tests open, and venues by their status tonight.
import type { APIRequestContext } from '@playwright/test';

export const VENUE = '/restaurant/hyben';
export const BOARD = '/api/v4/boards/kobenhavn/restaurant';

export type WireBoard = {
  id: number[];
  slug: string[];
  status: number[];
  free: string[];
  held: string[];
  tables: number[];
};

/** A restaurant in København with this status: 0 in stock, 1 sold out, 2 not active. */
export async function slugWith(request: APIRequestContext, status: number) {
  const board = (await (await request.get(BOARD)).json()) as WireBoard;
  const slug = board.slug[board.status.indexOf(status)];
  if (!slug) throw new Error(`No restaurant has the status ${status}`);
  return slug;
}
