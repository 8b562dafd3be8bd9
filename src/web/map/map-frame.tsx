// The room for the map: a turning plate until the library is there, the list when it can't be shown or there is no script.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bounds } from '#core/catalog/map-view.ts';
import { FilterControls } from '../catalog/filter-controls.tsx';
import { Results } from '../catalog/results.tsx';
import { ViewToggle } from '../catalog/view-toggle.tsx';
import { Loading } from '../ui/loading.tsx';
import type { CityMap } from './city-map.tsx';
import { MapFoot } from './map-foot.tsx';
import type { MapPage } from './map-page.ts';
import { useMapPlaces } from './use-map-places.ts';

type MapComponent = ComponentType<Parameters<typeof CityMap>[0]>;

export function MapFrame({ page }: { page: MapPage }) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState<Bounds>();
  const [inSight, setInSight] = useState<Bounds>();
  const listing = useMapPlaces(page, limit);
  const { Loaded, hasFailed, fail } = useMapComponent();
  const results = <Results listing={listing} language={page.language} />;
  return (
    <>
      <div className="page-width">
        <FilterControls listing={listing} categories={page.categories} />
      </div>
      {hasFailed ? (
        <div className="page-width pb-10">
          <p role="status" className="mt-6 rounded-box bg-saffron-wash px-5 py-4">
            {t('map.failed')}
          </p>
          {results}
        </div>
      ) : (
        <MapRoom
          page={page}
          foot={
            <MapFoot
              page={page}
              count={listing.places.length}
              inSight={inSight}
              limit={limit}
              onLimit={setLimit}
            />
          }
        >
          {Loaded ? (
            <Loaded page={page} listing={listing} onMove={setInSight} onFail={fail} />
          ) : (
            <div className="absolute inset-0 grid place-items-center">
              <Loading label={t('ui.loading')} />
            </div>
          )}
        </MapRoom>
      )}
      <noscript>
        <div className="page-width pb-10">{results}</div>
      </noscript>
    </>
  );
}

function MapRoom({ page, foot, children }: { page: MapPage; foot: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const { parent_city: city, activeProductType, language } = page;
  return (
    // Never the whole screen, however low it is or however much magnified: a finger beside the map still scrolls the page.
    <div className="grow noscript:hidden flex min-h-[min(22.5rem,75svh)] flex-col">
      <div className="relative grow overflow-hidden bg-wash">
        {children}
        <div className="absolute top-3 right-3 z-10 tablet:hidden">
          <ViewToggle city={city.slug} productType={activeProductType} current="map" language={language} />
        </div>
        {page.mapStyleUrl === null && (
          <a
            href="https://www.openstreetmap.org/copyright"
            className="absolute right-0 bottom-0 z-10 rounded-tl-small bg-paper px-2 py-1 text-ink-soft text-xs hover:underline"
          >
            {t('map.attribution')}
          </a>
        )}
      </div>
      {foot}
    </div>
  );
}

/** The library is fetched after the page is there, never on the server. */
function useMapComponent() {
  const [Loaded, setLoaded] = useState<MapComponent>();
  const [hasFailed, setFailed] = useState(false);
  const fail = (error: unknown) => {
    console.error('The map could not be shown', error);
    setFailed(true);
  };
  useEffect(() => {
    let isHere = true;
    import('./city-map.tsx').then(
      (module) => isHere && setLoaded(() => module.CityMap),
      (error: unknown) => isHere && fail(error),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return { Loaded, hasFailed, fail };
}
