// The answer to a reading call that everybody sees alike. It is kept from the second time that it is asked for.
import { HOLD_HEADER } from './hold-id.ts';
import { type Answer, contentVersion, etagOf, type KeptAnswers } from './kept-answers.ts';
import { readingBytes } from './reading-bytes.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

const HEADERS = {
  vary: `${HOLD_HEADER}, Accept-Encoding`,
  'content-type': JSON_TYPE,
  'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=30',
};

/** Kept at once: to compress it quickly would take one thread too long. */
const LARGE_BYTES = 64 * 1024;

export type Reading = {
  body: object;
  /** Equal for equal content; made from the body when left out. */
  version?: string;
  /** Whether asking again would give the same; a reading that can't tell is never kept. */
  isCurrent?: () => boolean;
};

const isNeverCurrent = () => false;

export function answerReading(
  kept: KeptAnswers,
  { key, route }: { key: string; route: string },
  { body, version, isCurrent }: Reading,
): { answer: Answer; isKept: boolean } {
  const identity = readingBytes(body);
  const answer = {
    etag: etagOf(version ?? contentVersion(identity)),
    headers: HEADERS,
    identity,
    compressed: {},
    route,
    isCurrent: isCurrent ?? isNeverCurrent,
  };
  const isKept = isCurrent !== undefined && (identity.length > LARGE_BYTES || kept.isAskedAgain(key));
  if (isKept) kept.keep(key, answer);
  return { answer, isKept };
}
