import { LocateFixed, Minus, Plus } from 'lucide-react';
import type { Map as MapView } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';

type Props = { map: MapView; isLocating: boolean; onLocate: () => void };

/** Over the map. On phones, where they would cover pins, they are below it instead. */
export function MapControls(props: Props & { below: Element | null }) {
  const { below, ...controls } = props;
  return (
    <>
      <div className="absolute top-4 left-4 z-10 hidden gap-2 tablet:grid">
        <Controls {...controls} direction="divide-y" />
      </div>
      {below && createPortal(<Controls {...controls} direction="grid-flow-col divide-x" />, below)}
    </>
  );
}

function Controls({ map, isLocating, onLocate, direction }: Props & { direction: string }) {
  const { t } = useTranslation();
  return (
    <>
      <div
        className={classNames(
          'grid divide-line overflow-hidden rounded-box border border-line bg-card',
          direction,
        )}
      >
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
    </>
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
