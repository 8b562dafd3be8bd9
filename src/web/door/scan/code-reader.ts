// Reads a QR code from a frame:
// with the browser's own reader where there is one, else with ours in a worker.

/** The text of the code in the frame, or '' without one. One frame at a time. */
export type ReadCode = (frame: HTMLCanvasElement) => Promise<string>;

type Detector = { detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** After a failure. A tablet whose network is away must not start one worker after the other. */
const RESTART_MS = 1_000;

let reader: Promise<ReadCode> | undefined;

/**
 * Made once and kept, because starting ours takes longer than reading a code.
 * Called early, it is warm at the first scan.
 */
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

function createWorkerReader(): ReadCode {
  let kept: Worker | undefined;
  const readPixels = (pixels: ImageData): Promise<string> => {
    const worker = kept ?? new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' });
    kept = worker;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const listening = new AbortController();
    const fail = () => {
      worker.terminate();
      kept = undefined;
      setTimeout(reject, RESTART_MS, new Error('The reader of codes failed'));
    };
    const answer = ({ data }: MessageEvent<string | null>) => {
      listening.abort();
      if (data === null) fail();
      else resolve(data);
    };
    worker.addEventListener('message', answer, { signal: listening.signal });
    worker.addEventListener('error', fail, { signal: listening.signal });
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
