// The fields of one subject in a form: what was loaded, what is typed, and saving the difference.
import { useState } from 'react';
import { editsBetween, isSame, overlay } from '#core/house/changes.ts';
import { type FieldsOf, readField, type Subject } from '#core/house/fields.ts';
import type { OpenNew } from '../layout/partner/use-new-form.ts';
import { useDraft } from './use-draft.ts';

export function useFields<S extends Subject>(
  venueId: number,
  subject: S,
  loaded: FieldsOf[S],
  started: FieldsOf[S] = loaded,
) {
  const [seen, setSeen] = useState(loaded);
  const [typed, setTyped] = useState(started);
  const [isSaved, setSaved] = useState(false);
  const [isIdle, setIdle] = useState(false);
  const draft = useDraft(venueId, subject);
  const edits = editsBetween(seen, typed);
  const set = (change: Partial<FieldsOf[S]>) => {
    setSaved(false);
    setIdle(false);
    setTyped((now) => ({ ...now, ...change }));
  };

  const send = async (subjectId: number | null, toSend: typeof edits, openNew?: OpenNew) => {
    const wanted = typed;
    if (!(await draft.save(subjectId, toSend, openNew))) return;
    // As it is stored: without spaces around texts, and sorted.
    const stored = toSend.map(({ field, after }) => ({
      field,
      after: readField(subject, field, after) ?? after,
    }));
    setSeen(overlay(wanted, stored));
    setTyped((now) =>
      overlay(
        now,
        stored.filter(({ field }) =>
          isSame(now[field as keyof typeof now], wanted[field as keyof typeof now]),
        ),
      ),
    );
    setSaved(true);
  };
  const save = async (subjectId: number | null, openNew?: OpenNew) => {
    setIdle(edits.length === 0);
    if (edits.length > 0) await send(subjectId, edits, openNew);
  };
  /** One's own values stay, now knowing the other's. */
  const keepMine = (subjectId: number) => {
    const theirs = new Map(draft.conflicts.map(({ field, theirs: value }) => [field, value]));
    const known = edits.map((edit) =>
      theirs.has(edit.field) ? { ...edit, before: theirs.get(edit.field) } : edit,
    );
    return send(subjectId, known);
  };
  const takeTheirs = () => {
    const theirs = draft.conflicts.map(({ field, theirs: after }) => ({ field, after }));
    setSeen((now) => overlay(now, theirs));
    setTyped((now) => overlay(now, theirs));
    draft.dismiss();
  };
  return {
    typed,
    set,
    save,
    keepMine,
    takeTheirs,
    isChanged: !isSame(seen, typed),
    isSaved,
    /** Save was pressed, and nothing was typed. */
    isIdle,
    busy: draft.busy,
    error: draft.error,
    conflicts: draft.conflicts,
  };
}
