import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { findCalendarAttachment } from '../../messages/find-calendar-attachment.ts';
import { readOrderToken } from './get-receipt.ts';

/** Receipt and ticket links both offer it, because guests with the ticket may want it too. */
export async function getCalendarFile(app: App, { token }: { token: string }) {
  const { key } = await readOrderToken(app, token);
  const file = await findCalendarAttachment(app, key);
  if (!file) throw new Problem('not_found');
  return file;
}
