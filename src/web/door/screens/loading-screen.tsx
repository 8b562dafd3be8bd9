import type { DoorText } from '#core/i18n/door-texts.ts';
import { Plate } from '../../ui/plate.tsx';

/** Before the first list of the evening. */
export function LoadingScreen({ t, isReached }: { t: DoorText; isReached: boolean }) {
  return (
    <main className="grid min-h-dvh place-content-center place-items-center gap-4 p-6 text-center">
      <Plate turning={isReached} className="size-16 text-tomato" />
      <p role="status" className="text-ink-mid">
        {isReached ? t('status.loading') : t('pair.away')}
      </p>
    </main>
  );
}
