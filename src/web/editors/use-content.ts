// What is typed into a text in three languages, what was loaded, and saving it as a new revision.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ContentDocument, compareDocuments } from '#core/editors/content-document.ts';
import type { ContentKind } from '#core/editors/content-kinds.ts';
import type { ContentSaved } from '#core/editors/editors.contract.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import type { OpenNew } from '../layout/partner/use-new-form.ts';

export type Conflict = Extract<ContentSaved, { outcome: 'conflict' }>;
type Loaded = { document: ContentDocument; number: number };

export function useContent(kind: ContentKind, subjectId: number | null, loaded: Loaded) {
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState(loaded);
  const [typed, setTyped] = useState(loaded.document);
  const [isSaved, setSaved] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  /** Grows when the fields are filled anew, so that text editors start again. */
  const [generation, setGeneration] = useState(0);

  const send = async (base: number, openNew: OpenNew) => {
    await run(async () => {
      const path = `/ops/content/${kind}`;
      const answer =
        subjectId === null
          ? await partnerPost<ContentSaved>(path, { document: typed })
          : await partnerPost<ContentSaved>(`${path}/${subjectId}/revisions`, { base, document: typed });
      if (answer.outcome === 'conflict') return setConflict(answer);
      setConflict(undefined);
      setSeen(answer);
      setTyped((now) => (now === typed ? answer.document : now));
      setSaved(true);
      if (subjectId === null) await openNew(answer.subject_id);
      else await revalidate();
    });
  };
  return {
    typed,
    number: seen.number,
    generation,
    set: (document: ContentDocument) => {
      setSaved(false);
      setTyped(document);
    },
    save: (openNew: OpenNew) => send(seen.number, openNew),
    conflict,
    keepMine: () => send(conflict?.number ?? seen.number, revalidate),
    takeTheirs: async () => {
      if (!conflict) return;
      setSeen(conflict);
      setTyped(conflict.document);
      setGeneration(generation + 1);
      setConflict(undefined);
      await revalidate();
    },
    isChanged: compareDocuments(seen.document, typed).length > 0,
    isSaved,
    busy,
    error,
  };
}
