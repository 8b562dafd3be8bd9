import { LocateFixed, Minus, Plus } from 'lucide-react';
import type { Map as MapView } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { map: MapView; isLocating: boolean; onLocate: () => void };

export function MapControls({ map, isLocating, onLocate }: Props) {
  const { t } = useTranslation();
  return (
    <div className="absolute top-3 left-3 z-10 grid gap-2 tablet:top-4 tablet:left-4">
      <div className="grid divide-y divide-line overflow-hidden rounded-box border border-line bg-card">
        <ControlButton label={t('map.zoom_in')} onClick={() => map.zoomIn()}>
          <Plus aria-hidden className="size-5" />
        </ControlButton>
        <ControlButton label={t('map.zoom_out')} onClick={() => map.zoomOut()}>
          <Minus aria-hidden className="size-5" />
        </ControlButton>
      </div>
      <div className="grid overflow-hidden rounded-box border border-line bg-card">
        <ControlButton label={t('map.my_position')} isBusy={isLocating} onClick={onLocate}>
          <LocateFixed aria-hidden className="size-5" />
        </ControlButton>
      </div>
    </div>
  );
}

type ButtonProps = { label: string; isBusy?: boolean; onClick: () => void; children: ReactNode };

function ControlButton({ label, isBusy = false, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      onClick={onClick}
      className="grid size-11 place-items-center text-ink -outline-offset-4 transition-colors duration-150 hover:bg-wash aria-busy:animate-breathe"
    >
      {children}
    </button>
  );
}
