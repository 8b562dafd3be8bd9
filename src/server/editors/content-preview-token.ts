// The token of a preview link: a revision and the end of its hour, signed. Nothing is stored.
import { CONTENT_KINDS } from '#core/editors/content-kinds.ts';
import type { App } from '../app.ts';
import { isSigned, sign } from '../signature.ts';
import type { ContentKey } from './revision-queries.ts';

const PREVIEW_MS = 60 * 60_000;
const SHAPE = /^([a-z]+)-([0-9a-z]{1,6})-([0-9a-z]{1,6})-([0-9a-z]{1,11})-([A-Za-z0-9_-]{43})$/;
const PURPOSE = 'content-preview';

type Secrets = Pick<App, 'config'>;
export type PreviewedRevision = ContentKey & { number: number };

export function newContentPreviewToken(
  { config }: Secrets,
  { kind, subjectId, number }: PreviewedRevision,
  nowAt: number,
): string {
  const numbers = [subjectId, number, nowAt + PREVIEW_MS].map((one) => one.toString(36));
  const text = [kind, ...numbers].join('-');
  return `${text}-${sign(config.secrets, PURPOSE, text)}`;
}

/** Undefined for a text that none of our keys signed, and after its hour. */
export function readContentPreviewToken(
  { config }: Secrets,
  token: string,
  nowAt: number,
): PreviewedRevision | undefined {
  const [, word = '', subject = '', number = '', until = '', signature = ''] = SHAPE.exec(token) ?? [];
  const kind = CONTENT_KINDS.find((one) => one === word);
  const isOurs = isSigned(config.secrets, PURPOSE, [word, subject, number, until].join('-'), signature);
  if (!kind || !isOurs || Number.parseInt(until, 36) <= nowAt) return undefined;
  return { kind, subjectId: Number.parseInt(subject, 36), number: Number.parseInt(number, 36) };
}
