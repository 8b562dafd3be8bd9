import type { Map as MapView } from 'maplibre-gl';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '#core/catalog/map-position.ts';

export type MapItem = LatLng & { key: string; content: ReactNode };

type Props = { map: MapView; items: readonly MapItem[]; label?: string };

/**
 * Page elements on the map. They are inside MapLibre's element, so that dragging, scrolling and
 * arrow keys on them still move the map. Their order is the order of the Tab key.
 */
export function MapLayer({ map, items, label }: Props) {
  const layer = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const moveItems = () => {
      for (const [index, element] of [...(layer.current?.children ?? [])].entries()) {
        const item = items[index];
        if (!item || !(element instanceof HTMLElement)) continue;
        const { x, y } = map.project([item.longitude, item.latitude]);
        element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      }
    };
    moveItems();
    map.on('move', moveItems);
    map.on('resize', moveItems);
    return () => {
      map.off('move', moveItems);
      map.off('resize', moveItems);
    };
  }, [map, items]);

  return createPortal(
    <ul
      ref={layer}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className="pointer-events-none absolute inset-0 overflow-clip"
    >
      {items.map(({ key, content }) => (
        <li
          key={key}
          className="absolute top-0 left-0 size-0 focus-within:z-10 has-[[aria-expanded=true]]:z-10"
        >
          {content}
        </li>
      ))}
    </ul>,
    map.getCanvasContainer(),
  );
}
