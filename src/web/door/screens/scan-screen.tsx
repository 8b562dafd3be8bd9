import { CameraOff } from 'lucide-react';
import { useRef } from 'react';
import type { Shown } from '#core/door/judge.ts';
import { readTicket } from '#core/door/read-scan.ts';
import type { DoorText } from '#core/i18n/door-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Plate } from '../../ui/plate.tsx';
import { useScanner } from '../scan/use-scanner.ts';
import { useWakeLock } from '../scan/use-wake-lock.ts';
import { Layer } from './layer.tsx';

type Props = {
  t: DoorText;
  /** A verdict is shown: codes in view don't count. */
  isPaused: boolean;
  isLookingUp: boolean;
  onShown: (shown: Shown) => void;
  onClose: () => void;
};

export function ScanScreen({ t, isPaused, isLookingUp, onShown, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useScanner(video, isPaused, (text) => {
    const ticket = readTicket(text);
    if (!ticket) onShown('unreadable');
    else void hashOf(ticket.token).then((ticketHash) => onShown({ venueId: ticket.venueId, ticketHash }));
  });
  useWakeLock();
  const isBroken = camera === 'refused' || camera === 'missing';
  return (
    <Layer label={t('scan.title')} onClose={onClose} isBare className="bg-paper">
      <div className="relative grid h-full grid-rows-[1fr_auto]">
        <div className="relative overflow-hidden bg-card">
          <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover" />
          {isBroken ? (
            <div className="absolute inset-0 grid place-content-center place-items-center gap-4 bg-paper p-8 text-center">
              <CameraOff aria-hidden className="size-12 text-ink-soft" />
              <p role="alert" className="max-w-sm text-lg">
                {t(camera === 'refused' ? 'scan.refused' : 'scan.missing')}
              </p>
            </div>
          ) : (
            <div className="absolute inset-0 grid place-items-center">
              <div className="aspect-square w-3/5 max-w-80 rounded-sheet border-4 border-saffron" />
            </div>
          )}
          {(camera === 'starting' || isLookingUp) && (
            <p
              role="status"
              className="absolute inset-0 flex items-center justify-center gap-3 bg-veil text-lg"
            >
              <Plate turning className="size-8 text-tomato" />
              {t(isLookingUp ? 'scan.looking' : 'scan.starting')}
            </p>
          )}
        </div>
        <div className="grid gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center">
          {!isBroken && <p className="text-ink-mid">{t('scan.aim')}</p>}
          <Button kind="secondary" wide onClick={onClose} className="min-h-14 max-w-xl justify-self-center">
            {t('scan.close')}
          </Button>
        </div>
      </div>
    </Layer>
  );
}

async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
