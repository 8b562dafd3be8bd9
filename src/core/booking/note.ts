// The note to the venue: one line, because a waiter reads it at the door.
export const MAX_NOTE_LENGTH = 200;

/** Line breaks and control characters become spaces. Null when nothing is left. */
export const readNote = (typed: string): string | null =>
  typed
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim() || null;
