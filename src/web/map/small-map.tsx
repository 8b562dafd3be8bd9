import { useEffect, useEffectEvent, useRef } from 'react';
import type { LatLng } from '#core/catalog/map-position.ts';
import { baseStyle } from './base-style.ts';
import { MapView } from './map-library.ts';

/** The included map has no streets and shows the district; one with streets, the block. */
const ZOOMS = { drawn: 13, streets: 15 };

type Props = { position: LatLng; styleUrl: string | null; onFail: (error: unknown) => void };

/** A still picture of the surroundings, in a chunk of its own with the map library. */
export function SmallMap({ position, styleUrl, onFail }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const draw = useEffectEvent((container: HTMLDivElement) => {
    const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    try {
      return new MapView({
        container,
        style: styleUrl ?? baseStyle(isDark),
        center: [position.longitude, position.latitude],
        zoom: styleUrl ? ZOOMS.streets : ZOOMS.drawn,
        interactive: false,
        attributionControl: false,
        fadeDuration: 0,
      });
    } catch (error) {
      onFail(error);
      return undefined;
    }
  });
  useEffect(() => {
    const map = element.current ? draw(element.current) : undefined;
    return () => map?.remove();
  }, []);
  return <div ref={element} aria-hidden className="city-map size-full" />;
}
