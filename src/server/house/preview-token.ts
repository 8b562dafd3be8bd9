// The token of a preview link: the venue and the end of its hour, signed. Nothing is stored.
import type { App } from '../app.ts';
import { isSigned, sign } from '../signature.ts';

const PREVIEW_MS = 60 * 60_000;
const SHAPE = /^([0-9a-z]{1,6})-([0-9a-z]{1,11})-([A-Za-z0-9_-]{43})$/;

type Secrets = Pick<App, 'config'>;

const PURPOSE = 'preview';

export function newPreviewToken({ config }: Secrets, venueId: number, nowAt: number) {
  const untilAt = nowAt + PREVIEW_MS;
  const text = `${venueId.toString(36)}-${untilAt.toString(36)}`;
  return { token: `${text}-${sign(config.secrets, PURPOSE, text)}`, untilAt };
}

/** Undefined for a text that none of our keys signed, and after its hour. */
export function readPreviewToken({ config }: Secrets, token: string, nowAt: number): number | undefined {
  const [, venue = '', until = '', signature = ''] = SHAPE.exec(token) ?? [];
  const isOurs = isSigned(config.secrets, PURPOSE, `${venue}-${until}`, signature);
  return isOurs && Number.parseInt(until, 36) > nowAt ? Number.parseInt(venue, 36) : undefined;
}
