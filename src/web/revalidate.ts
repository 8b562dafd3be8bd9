// Loaders run again when the address changes or the page asks for it. A modal's entry in the history has
// its page's address, so opening and closing it loads nothing.
import { useCallback } from 'react';
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';

let isAsked = false;

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const isNewAddress = currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
  return defaultShouldRevalidate && (isNewAddress || isAsked || formMethod !== undefined);
};

/** For a page that asks for its own data again. */
export function useRevalidate() {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    isAsked = true;
    await revalidate();
    isAsked = false;
  }, [revalidate]);
}
