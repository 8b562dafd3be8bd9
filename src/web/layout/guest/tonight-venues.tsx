import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#core/catalog/catalog.contract.ts';
import type { ShellCity } from '#core/content/navigation.ts';
import { type Language, MARKETS } from '#core/market.ts';
import type { Page } from '#core/pagination.ts';
import { getJson } from '../../api-client.ts';
import { SimilarVenues } from '../../venue/similar-venues.tsx';

const MAX_VENUES = 3;
const USUAL_PARTY = 2;

/** A few venues of the city with a table tonight; nothing if they can't be loaded. */
export function TonightVenues({ city, language }: { city: ShellCity; language: Language }) {
  const { t } = useTranslation();
  const [party, setParty] = useState(USUAL_PARTY);
  const [products, setProducts] = useState<Product[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    getJson<Page<Product>>(`products?city=${city.slug}&local=${language}`, {
      signal: controller.signal,
    }).then(
      ({ data }) => setProducts(data.filter(({ status }) => status === 'in-stock').slice(0, MAX_VENUES)),
      () => undefined,
    );
    return () => controller.abort();
  }, [city.slug, language]);
  return (
    <SimilarVenues
      title={t('listing.heading', { city: city.label })}
      products={products}
      board={undefined}
      party={party}
      onParty={setParty}
      tags={[]}
      currency={MARKETS[city.market].currency}
      language={language}
    />
  );
}
