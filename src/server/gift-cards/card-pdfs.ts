// The PDFs of gift cards: each is drawn once, and again when something else would be printed, such
// as another balance.
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DrawingThread } from '../pdf/drawing-thread.ts';
import { makeCardPdfTexts, type PdfCard } from './make-card-pdf-texts.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** They show codes and names, so they are not kept for longer than somebody prints. */
const MAX_AGE_MS = 60 * 60_000;

export type CardPdfs = ReturnType<typeof createCardPdfs>;

export function createCardPdfs(thread: Pick<DrawingThread, 'draw'>, maxBytes = MAX_BYTES) {
  const pdfs = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (pdf) => pdf.length,
    ttl: MAX_AGE_MS,
  });
  const underWay = new Map<string, Promise<Buffer>>();

  return {
    /** Simultaneous calls for the same cards share one drawing. */
    async get(cards: readonly PdfCard[]): Promise<Buffer> {
      const texts = await makeCardPdfTexts(cards);
      const key = hash('sha256', JSON.stringify(texts));
      const known = pdfs.get(key) ?? underWay.get(key);
      if (known) return known;
      const drawing = thread.draw({ cards: texts }).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      const pdf = await drawing;
      pdfs.set(key, pdf);
      return pdf;
    },
  };
}
