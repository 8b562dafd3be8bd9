// The current product and its menus, fetched when the gallery is opened.
import { useCallback, useRef, useState } from 'react';
import type { Menu, Product } from '#core/catalog/catalog.contract.ts';
import type { Language } from '#core/market.ts';
import { getJson } from '../api-client.ts';

type LoadedInfo = { product: Product; menus: Menu[] };

type Key = { product: Product; language: Language };

export function useProductInfo({ product, language }: Key) {
  const [info, setInfo] = useState<LoadedInfo>();
  const [isLoading, setLoading] = useState(false);
  const requestedKey = useRef('');
  const key = `${product.id} ${language}`;

  const load = useCallback(async () => {
    if (requestedKey.current === key) return;
    requestedKey.current = key;
    setLoading(true);
    try {
      setInfo(await fetchInfo(product, language));
    } catch (error) {
      // The data of the page stays; opening the gallery again retries.
      requestedKey.current = '';
      console.error('The product info could not be loaded', error);
    } finally {
      setLoading(false);
    }
  }, [key, product, language]);

  return { info: info?.product.id === product.id ? info : undefined, isLoading, load };
}

async function fetchInfo({ id, menus }: Product, language: Language): Promise<LoadedInfo> {
  const ids = menus.map((menu) => `id[]=${menu}&`).join('');
  const [product, loaded] = await Promise.all([
    getJson<{ data: Product }>(`products/${id}?local=${language}`),
    getJson<{ data: Menu[] }>(`products/${id}/menus?${ids}local=${language}`),
  ]);
  return { product: product.data, menus: loaded.data };
}
