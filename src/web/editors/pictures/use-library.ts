// The pictures that texts can show, as the dialog shows them.
// They are read again while one is being processed.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProcessed, type LibraryPage, PICTURES_AT_ONCE } from '#core/photos/library.contract.ts';
import { failureText } from '../../layout/partner/failure-text.tsx';
import { partnerGet } from '../../layout/partner/partner-client.ts';

/** How often it asks whether a picture is ready. */
const POLL_MS = 1_500;

export function useLibrary(isOpen: boolean) {
  const { t } = useTranslation();
  const [page, setPage] = useState<LibraryPage>();
  const [count, setCount] = useState(PICTURES_AT_ONCE);
  const [error, setError] = useState<ReactNode>();

  const read = (): Promise<void> =>
    partnerGet<LibraryPage>(`/ops/pictures?count=${count}`).then(
      (answer) => {
        setPage(answer);
        setError(undefined);
      },
      (failure: unknown) => setError(failureText(failure, t)),
    );
  const readAgain = useEffectEvent(() => void read());
  useEffect(() => {
    if (isOpen) readAgain();
  }, [isOpen, count]);

  const pictures = page?.pictures ?? [];
  const isWaiting = isOpen && pictures.some((one) => !isProcessed(one) && !one.failure);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => readAgain(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    processed: pictures.filter(isProcessed),
    uploads: pictures
      .filter((one) => !isProcessed(one))
      .map(({ id, file_name, failure }) => ({ id, fileName: file_name, failure })),
    isEmpty: page !== undefined && pictures.length === 0,
    showMore: page?.has_more ? () => setCount((now) => now + PICTURES_AT_ONCE) : undefined,
    read,
    error,
  };
}
