// Reads a QR code from a frame: with the browser's own reader where there is one, else with ours in a worker.

/** The text of the code in the frame, or '' without one. One frame at a time. */
export type ReadCode = (frame: HTMLCanvasElement) => Promise<string>;

type Detector = { detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

let reader: Promise<ReadCode> | undefined;

/** Made once and kept, because starting ours takes longer than reading a code. Called early, it is warm at the first scan. */
export function getCodeReader(): Promise<ReadCode> {
  reader ??= createNativeReader().then((native) => native ?? createWorkerReader());
  return reader;
}

async function createNativeReader(): Promise<ReadCode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? '';
}

async function createWorkerReader(): Promise<ReadCode> {
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' });
  const readPixels = (pixels: ImageData): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data), { once: true });
    worker.addEventListener('error', () => reject(new Error('The reader of codes failed')), { once: true });
    worker.postMessage(pixels, [pixels.data.buffer]);
    return promise;
  };
  let last: Promise<unknown> = readPixels(new ImageData(32, 32)).catch(() => undefined);
  return (frame) => {
    const next = last.then(() => {
      const pixels = frame.getContext('2d')?.getImageData(0, 0, frame.width, frame.height);
      return pixels ? readPixels(pixels) : '';
    });
    last = next.catch(() => undefined);
    return next;
  };
}
