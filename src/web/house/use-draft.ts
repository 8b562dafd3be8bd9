// Saves edits into the draft, and keeps what somebody else changed meanwhile until the editor
// has decided.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Edit } from '#core/house/changes.ts';
import type { Subject } from '#core/house/fields.ts';
import type { DraftBody, DraftResponse } from '#core/house/house.contract.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import type { OpenNew } from '../layout/partner/use-new-form.ts';
import { announceDraft } from './draft-saved.ts';

export type Conflict = Extract<DraftResponse, { outcome: 'conflict' }>['conflicts'][number];

export function useDraft(venueId: number, subject: Subject) {
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  /** Returns whether something was saved. What is new is opened instead of loaded again. */
  const save = async (
    subjectId: number | null,
    edits: readonly Edit[],
    openNew: OpenNew = revalidate,
  ): Promise<boolean> => {
    let isSaved = false;
    await run(async () => {
      const body = { subject, subject_id: subjectId, edits: edits as DraftBody['edits'] };
      const answer = await partnerPost<DraftResponse>(`/v/${venueId}/draft`, body);
      setConflicts(answer.outcome === 'conflict' ? answer.conflicts : []);
      if (answer.outcome === 'saved') {
        isSaved = true;
        announceDraft(venueId);
        await openNew(answer.subject_id);
      } else await revalidate();
    });
    return isSaved;
  };
  return { save, busy, error, conflicts, dismiss: () => setConflicts([]) };
}
