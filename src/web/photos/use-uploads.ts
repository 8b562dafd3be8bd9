// What this page is sending: several photos at once, each with its progress, and what failed until
// it is sent again.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PHOTO_BYTES, PHOTO_LIMITS } from '#core/photos/photo-rules.ts';
import { failureText } from '../layout/partner/failure-text.tsx';
import { partnerUpload } from '../layout/partner/partner-upload.ts';

/** More would only slow each other down on a phone's connection. */
const MAX_AT_ONCE = 2;

export type Sending = {
  id: string;
  file: File;
  state: 'queued' | 'sending' | 'failed';
  /** Of 1. */
  share: number;
  error: ReactNode;
};

type Destination = { pathOf: (id: string) => string; onSent: () => Promise<void> };

export function useUploads({ pathOf, onSent }: Destination) {
  const { t } = useTranslation();
  const [list, setList] = useState<Sending[]>([]);
  const started = useRef(new Set<string>());

  const change = (id: string, values: Partial<Sending>) =>
    setList((now) => now.map((one) => (one.id === id ? { ...one, ...values } : one)));

  const send = async ({ id, file }: Sending) => {
    change(id, { state: 'sending', share: 0, error: undefined });
    try {
      if (file.size > MAX_PHOTO_BYTES) throw new RangeError();
      const path = `${pathOf(id)}?name=${encodeURIComponent(file.name.slice(-200))}`;
      await partnerUpload({ path, file, onProgress: (share) => change(id, { share }) });
      await onSent();
      setList((now) => now.filter((one) => one.id !== id));
    } catch (failure) {
      const tooLarge = t('partner.errors.photo_too_large', PHOTO_LIMITS);
      const error = failure instanceof RangeError ? tooLarge : failureText(failure, t);
      change(id, { state: 'failed', error });
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
