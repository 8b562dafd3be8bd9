// Releasing and undoing, with what the screen says about it.
import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ReleaseBody,
  ReleaseChoice,
  ReleaseResponse,
  UndoResponse,
} from '#core/release/release.contract.ts';
import { UNDO_SECONDS } from '#core/release/release-rules.ts';
import { partnerPost, problemCode } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';

/** `path`: of a venue, or of a release link. `onDone` is called after every change. */
export function useRelease(path: string, onDone: () => unknown) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const [released, setReleased] = useState<ReleaseResponse>();
  const [said, setSaid] = useState('');
  const [undoEndsAt, setUndoEndsAt] = useState(0);
  const secondsLeft = useSecondsUntil(undoEndsAt);

  // If the answer of a press is lost, pressing the same again must not release twice.
  const unanswered = useRef<ReleaseBody>(undefined);

  const release = (choice: ReleaseChoice) =>
    run(async () => {
      setSaid('');
      const before = unanswered.current;
      const releaseId = before && isSame(before, choice) ? before.release_id : crypto.randomUUID();
      const body = { release_id: releaseId, ...choice };
      unanswered.current = body;
      try {
        setReleased(await partnerPost<ReleaseResponse>(`${path}/releases`, body));
        setUndoEndsAt(performance.now() + UNDO_SECONDS * 1_000);
      } catch (failure) {
        if (problemCode(failure) !== undefined) unanswered.current = undefined;
        throw failure;
      }
      unanswered.current = undefined;
      await onDone();
    });

  const undo = () =>
    run(async () => {
      if (!released) return;
      const undone = await partnerPost<UndoResponse>(`${path}/releases/${released.release_id}/undo`);
      const labels = undone.kept_labels.join(', ');
      setReleased(undefined);
      setSaid(labels ? t('partner.tonight.release.kept', { labels }) : t('partner.tonight.release.undone'));
      await onDone();
    });

  return { release, undo, released, said, busy, error, secondsLeft };
}

const isSame = (one: ReleaseChoice, other: ReleaseChoice) =>
  one.party_min === other.party_min &&
  one.party_max === other.party_max &&
  one.time === other.time &&
  one.count === other.count &&
  one.label === other.label;

function subscribeToSeconds(notify: () => void): () => void {
  const timer = setInterval(notify, 1_000);
  return () => clearInterval(timer);
}

/** Counted by this device's own clock: only the server decides whether it is too late. */
const useSecondsUntil = (endsAt: number): number =>
  useSyncExternalStore(
    subscribeToSeconds,
    () => Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)),
    () => 0,
  );
