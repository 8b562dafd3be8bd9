import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#core/catalog/catalog.contract.ts';
import type { ShellCity } from '#core/content/navigation.ts';
import { type Language, MARKETS } from '#core/market.ts';
import type { Page } from '#core/pagination.ts';
import { getJson } from '../api-client.ts';
import { SimilarPlaces } from '../venue/similar-places.tsx';

const SHOWN = 3;
const PARTY = 2;

/** A few places of a city that have a table tonight; nothing at all when they can't be had. */
export function TonightPlaces({ city, language }: { city: ShellCity; language: Language }) {
  const { t } = useTranslation();
  const [products, setProducts] = useState<Product[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    getJson<Page<Product>>(`products?city=${city.slug}&local=${language}`, { signal: leaving.signal }).then(
      ({ data }) => setProducts(data.filter(({ status }) => status === 'in-stock').slice(0, SHOWN)),
      () => undefined,
    );
    return () => leaving.abort();
  }, [city.slug, language]);
  return (
    <SimilarPlaces
      title={t('listing.heading', { city: city.proper_name })}
      products={products}
      board={undefined}
      party={PARTY}
      tags={[]}
      currency={MARKETS[city.market].currency}
      language={language}
    />
  );
}
