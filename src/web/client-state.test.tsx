import { type ComponentType, Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import { ClientStateProvider, useClientState, usePanel } from './client-state.tsx';
import { lazyPart } from './lazy-part.tsx';

function Probe() {
  return <pre>{JSON.stringify({ ...useClientState(), openPanel: usePanel().openPanel })}</pre>;
}

/** The client state that each probe reads on a page with this loader data. */
async function seenBy(probes: ComponentType[], loaderData: object, path = '/') {
  const Stub = createRoutesStub([
    {
      id: 'page',
      path: '/',
      loader: () => loaderData,
      Component: () => (
        <ClientStateProvider>
          {probes.map((One, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Suspense key={index} fallback="waiting">
              <One />
            </Suspense>
          ))}
        </ClientStateProvider>
      ),
    },
  ]);
  const { prelude } = await prerenderToNodeStream(
    <I18nextProvider i18n={createI18n('sv', await loadCatalog('sv'))}>
      <Stub initialEntries={[path]} hydrationData={{ loaderData: { page: loaderData } }} />
    </I18nextProvider>,
  );
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return [...html.matchAll(/<pre>(.*?)<\/pre>/g)].map(([, json = '']) =>
    JSON.parse(json.replaceAll('&quot;', '"')),
  );
}

const PAGE = {
  parent_city: { id: 7 },
  parent_areas: [{ id: 7 }, { id: 8 }],
  data_time: '2026-11-15T16:30:00.000Z',
};

test('PAGE-12 the client holds locale, parent city, parent areas, time, a failed payment and the device', async () => {
  const [state] = await seenBy([Probe], PAGE, '/?ispafa=1');
  expect(state).toEqual({
    locale: 'sv',
    parentCityId: 7,
    parentAreas: [{ id: 7 }, { id: 8 }],
    dateTime: '2026-11-15T16:30:00.000Z',
    payment_failed: true,
    deviceType: 'mobile',
    openPanel: null,
  });
});

test('PAGE-12 without a city and a time in the page, the client holds none', async () => {
  const [state] = await seenBy([Probe], {});
  expect(state).toMatchObject({ parentCityId: 0, parentAreas: [], dateTime: null, payment_failed: false });
});

test('PAGE-23 a part that is loaded lazily sees the same client state as the rest', async () => {
  const LazyProbe = lazyPart(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return Probe;
  });
  const [eager, lazy] = await seenBy([Probe, LazyProbe], PAGE, '/?ispafa=1');
  expect(eager).toMatchObject({ parentCityId: 7, payment_failed: true });
  expect(lazy).toEqual(eager);
});
