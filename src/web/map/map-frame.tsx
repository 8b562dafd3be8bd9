// The area of the map: a loading sign until the library is loaded, and the list if that fails or
// without JavaScript.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bounds } from '#core/catalog/map-position.ts';
import { EmptyList } from '../catalog/empty-list.tsx';
import { FilterControls } from '../catalog/filter-controls.tsx';
import { Results } from '../catalog/results.tsx';
import { ViewToggle } from '../catalog/view-toggle.tsx';
import { Loading } from '../ui/loading.tsx';
import type { CityMap } from './city-map.tsx';
import { MapFooter } from './map-footer.tsx';
import type { MapPage } from './map-page.ts';
import { useMapVenues } from './use-map-venues.ts';

type MapComponent = ComponentType<Parameters<typeof CityMap>[0]>;

export function MapFrame({ page }: { page: MapPage }) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState<Bounds>();
  const [visibleBounds, setVisibleBounds] = useState<Bounds>();
  const [controlsBelow, setControlsBelow] = useState<Element | null>(null);
  const listing = useMapVenues(page, limit);
  const { Loaded, hasFailed, fail } = useMapComponent();
  const emptyList = listing.empty && (
    <EmptyList
      empty={listing.empty}
      filters={listing.filters}
      city={page.parent_city.label}
      productType={page.activeProductType}
      language={page.language}
      liftPath={listing.liftPath(listing.empty.lift)}
    />
  );
  return (
    <>
      <div className="page-width">
        <FilterControls listing={listing} categories={page.categories}>
          <div className="tablet:hidden">
            <ViewToggle
              city={page.parent_city.slug}
              productType={page.activeProductType}
              current="map"
              language={page.language}
            />
          </div>
        </FilterControls>
      </div>
      {hasFailed ? (
        <div className="page-width pb-10">
          <p role="status" className="mt-6 rounded-box bg-saffron-wash px-5 py-4">
            {t('map.failed')}
          </p>
          <Results listing={listing} language={page.language} />
        </div>
      ) : (
        <div className="flex min-h-0 grow flex-col desktop:grid desktop:grid-cols-[26rem_minmax(0,1fr)] desktop:pl-[max(2rem,calc((100%-80rem)/2+2rem))]">
          {/* On desktops beside the map. Without JavaScript it is all there is. */}
          <div className="page-width hidden pb-10 noscript:block desktop:mx-0 desktop:block desktop:min-h-0 desktop:overflow-y-auto desktop:pr-6 desktop:pl-0">
            {listing.empty ? emptyList : <Results listing={listing} language={page.language} narrow />}
          </div>
          <MapArea
            page={page}
            footer={
              <MapFooter
                page={page}
                count={listing.mapVenues.length}
                visibleBounds={visibleBounds}
                limit={limit}
                onLimit={setLimit}
                controlsRef={setControlsBelow}
              />
            }
          >
            {Loaded ? (
              <Loaded
                page={page}
                listing={listing}
                onMove={setVisibleBounds}
                onFail={fail}
                emptyList={emptyList}
                controlsBelow={controlsBelow}
              />
            ) : (
              <div className="absolute inset-0 grid place-items-center">
                <Loading label={t('ui.loading')} />
              </div>
            )}
          </MapArea>
        </div>
      )}
    </>
  );
}

function MapArea({ page, footer, children }: { page: MapPage; footer: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    // Never the whole screen, even a magnified one: a finger beside the map must scroll the page.
    <div className="grow noscript:hidden flex min-h-[min(22.5rem,75svh)] flex-col">
      <div className="relative grow overflow-hidden bg-wash">
        {children}
        {page.mapStyleUrl === null && (
          <a
            href="https://www.openstreetmap.org/copyright"
            className="absolute right-0 bottom-0 z-10 rounded-tl-small bg-paper px-2 py-1 text-ink-soft text-xs hover:underline"
          >
            {t('map.attribution')}
          </a>
        )}
      </div>
      {footer}
    </div>
  );
}

/** Loads the map library after hydration, never on the server. */
function useMapComponent() {
  const [Loaded, setLoaded] = useState<MapComponent>();
  const [hasFailed, setFailed] = useState(false);
  const fail = (error: unknown) => {
    console.error('The map could not be shown', error);
    setFailed(true);
  };
  useEffect(() => {
    let isMounted = true;
    import('./city-map.tsx').then(
      (module) => isMounted && setLoaded(() => module.CityMap),
      (error: unknown) => isMounted && fail(error),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return { Loaded, hasFailed, fail };
}
