// Reads QR codes off the main thread, where the browser has no reader of its own.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Its default is a foreign host.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/**
 * The text of a code, '' without one, or null when reading failed:
 * an error here would never reach the page.
 */
addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  try {
    const [code] = await readBarcodes(data, { formats: ['QRCode'], maxNumberOfSymbols: 1, tryInvert: false });
    postMessage(code?.text ?? '');
  } catch {
    postMessage(null);
  }
});
