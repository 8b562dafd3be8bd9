// Loads the lightbox when a picture is pressed. If that fails, the page stays as it is.
import { useState } from 'react';
import type { Lightbox } from './lightbox.tsx';

export function useLightbox() {
  const [Part, setPart] = useState<typeof Lightbox>();
  const [openAt, setOpenAt] = useState<number>();

  async function open(index: number) {
    setOpenAt(index);
    if (Part) return;
    try {
      const module = await import('./lightbox.tsx');
      setPart(() => module.Lightbox);
    } catch (error) {
      setOpenAt(undefined);
      console.error('The lightbox could not be loaded', error);
    }
  }

  return { Part, openAt, open, close: () => setOpenAt(undefined) };
}
