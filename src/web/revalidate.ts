// Loaders run again when the URL changes or the page requests it.
// A modal's entry in the history has its page's URL, so opening and closing it loads nothing.
import { useCallback } from 'react';
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';

let isRequested = false;

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const isNewUrl = currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
  return defaultShouldRevalidate && (isNewUrl || isRequested || formMethod !== undefined);
};

/** For a page that reloads its own data. */
export function useRevalidate() {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    isRequested = true;
    try {
      await revalidate();
    } finally {
      isRequested = false;
    }
  }, [revalidate]);
}
