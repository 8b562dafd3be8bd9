// What this page is sending: several photos at once, each with its progress, and what failed until it is sent again.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { MAX_PHOTO_BYTES, PHOTO_LIMITS } from '#core/photos/photo-rules.ts';
import { problemMessage } from '../layout/partner/partner-client.ts';
import { partnerUpload } from '../layout/partner/partner-upload.ts';

/** More would only slow each other down on a phone's connection. */
const MAX_AT_ONCE = 2;

export type Sending = {
  id: string;
  file: File;
  state: 'queued' | 'sending' | 'failed';
  /** Of 1. */
  share: number;
  error: string | undefined;
};

export function useUploads(venueId: number) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [list, setList] = useState<Sending[]>([]);
  const started = useRef(new Set<string>());

  const change = (id: string, values: Partial<Sending>) =>
    setList((now) => now.map((one) => (one.id === id ? { ...one, ...values } : one)));

  const send = async ({ id, file }: Sending) => {
    change(id, { state: 'sending', share: 0, error: undefined });
    try {
      if (file.size > MAX_PHOTO_BYTES) throw new RangeError();
      const path = `/v/${venueId}/photo-uploads/${id}?name=${encodeURIComponent(file.name.slice(-200))}`;
      await partnerUpload({ path, file, onProgress: (share) => change(id, { share }) });
      await revalidate();
      setList((now) => now.filter((one) => one.id !== id));
    } catch (failure) {
      const tooLarge = t('partner.errors.photo_too_large', PHOTO_LIMITS);
      const text = failure instanceof RangeError ? tooLarge : problemMessage(failure);
      change(id, { state: 'failed', error: text ?? t('partner.page.network') });
    } finally {
      started.current.delete(id);
    }
  };

  useEffect(() => {
    const waiting = list.filter(({ id, state }) => state === 'queued' && !started.current.has(id));
    for (const one of waiting.slice(0, Math.max(0, MAX_AT_ONCE - started.current.size))) {
      started.current.add(one.id);
      void send(one);
    }
  });

  return {
    list,
    add: (files: Iterable<File>) =>
      setList((now) => [
        ...now,
        ...[...files].map((file) => ({
          id: crypto.randomUUID(),
          file,
          state: 'queued' as const,
          share: 0,
          error: undefined,
        })),
      ]),
    retry: (id: string) => change(id, { state: 'queued', error: undefined }),
    dismiss: (id: string) => setList((now) => now.filter((one) => one.id !== id)),
  };
}
