import { MapPin } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '#core/catalog/catalog.contract.ts';
import { useLazyMap } from '../map/use-lazy-map.ts';

const loadSmallMap = async () => (await import('../map/small-map.tsx')).SmallMap;

type Props = { product: Product; mapLink: string; mapStyleUrl: string | null };

/** Where the venue is. The map library is large, so it loads when the map is nearly in view. */
export function VenueMap({ product, mapLink, mapStyleUrl }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const position = { latitude: product.lat, longitude: product.long };
  const { Loaded, fail } = useLazyMap(frame, loadSmallMap);
  return (
    <div
      ref={frame}
      className="relative aspect-[2/1] overflow-hidden rounded-box border border-line bg-wash tablet:aspect-[3/1]"
    >
      {Loaded && <Loaded position={position} styleUrl={mapStyleUrl} onFail={fail} />}
      <MapPin
        aria-hidden
        className="absolute top-1/2 left-1/2 size-10 -translate-x-1/2 -translate-y-full fill-tomato text-card"
      />
      <Link
        to={mapLink}
        className="absolute inset-0 -outline-offset-4"
        aria-label={t('venue.on_map', { name: product.name })}
      />
      <a
        href="https://www.openstreetmap.org/copyright"
        className="absolute right-0 bottom-0 rounded-tl-small bg-paper px-2 py-1 text-ink-soft text-xs hover:underline"
      >
        {t('map.attribution')}
      </a>
    </div>
  );
}
