// Where a venue lies: a pin on the map, moved by dragging, by a tap or by arrow keys, or its
// coordinates.
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LatLng } from '#core/catalog/map-position.ts';
import { isInCity, positionText, readPosition } from '#core/house/position.ts';
import { useLazyMap } from '../map/use-lazy-map.ts';
import { Field } from '../ui/field.tsx';

type PinFieldProps = {
  city: LatLng & { name: string };
  position: LatLng;
  styleUrl: string | null;
  disabled?: boolean;
  onChange: (position: LatLng) => void;
};

const loadPinMap = async () => (await import('./pin-map.tsx')).PinMap;

export function PinField({ city, position, styleUrl, disabled = false, onChange }: PinFieldProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const inputId = useId();
  const { Loaded, hasFailed, fail } = useLazyMap(frame, loadPinMap);
  /**
   * What was typed, while it is being typed or when it is wrong;
   * otherwise the field shows the pin's position.
   */
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const read = typed === undefined ? position : readPosition(typed);
  const error = !read
    ? t('partner.pin.unreadable')
    : isInCity(read, city)
      ? undefined
      : t('partner.pin.outside', { city: city.name });
  const change = (moved: LatLng) => {
    setTyped(undefined);
    // Past the end of the city's map the pin stays where it was.
    if (isInCity(moved, city)) onChange(moved);
  };
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    const moved = readPosition(text);
    if (moved && isInCity(moved, city)) onChange(moved);
  };
  useEffect(() => {
    const input = document.getElementById(inputId);
    // Keeps the form from being sent.
    if (input instanceof HTMLInputElement) input.setCustomValidity(error ?? '');
  }, [inputId, error]);
  return (
    <div className="grid gap-3">
      {hasFailed ? (
        <p role="status" className="rounded-small bg-saffron-wash px-3 py-2">
          {t('partner.pin.failed')}
        </p>
      ) : (
        <div
          ref={frame}
          className="relative h-80 overflow-hidden rounded-box border border-line bg-wash tablet:h-96"
        >
          {Loaded && (
            <Loaded
              city={city}
              position={position}
              styleUrl={styleUrl}
              disabled={disabled}
              onMove={change}
              onFail={fail}
            />
          )}
          {styleUrl === null && (
            <a
              href="https://www.openstreetmap.org/copyright"
              className="absolute right-0 bottom-0 z-10 rounded-tl-small bg-paper px-2 py-1 text-ink-mid text-xs hover:underline"
            >
              {t('partner.pin.attribution')}
            </a>
          )}
        </div>
      )}
      <Field
        id={inputId}
        label={t('partner.pin.coordinates')}
        hint={t('partner.pin.coordinates_hint')}
        error={isLeft ? error : undefined}
        value={typed ?? positionText(position)}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setLeft(true);
          if (!error) setTyped(undefined);
        }}
        className="max-w-100"
      />
    </div>
  );
}
