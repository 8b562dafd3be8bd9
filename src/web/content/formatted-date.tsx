import { type Language, LOCALES } from '#core/market.ts';

type Props = { at: string; language: Language };

/** UTC for all readers, so that the server and every browser render the same day. */
export function FormattedDate({ at, language }: Props) {
  return <time dateTime={at.slice(0, 10)}>{formatDay(at, language)}</time>;
}

export const formatDay = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
