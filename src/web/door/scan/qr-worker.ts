// Reads QR codes off the main thread, where the browser has no reader of its own.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Its default is a foreign host.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  const [code] = await readBarcodes(data, { formats: ['QRCode'], maxNumberOfSymbols: 1, tryInvert: false });
  postMessage(code?.text ?? '');
});
