// Compresses the browser's files at build time, so that no request has to.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

for (const directory of ['build/client/assets', 'build/door/assets']) {
  for (const name of readdirSync(directory)) {
    if (!/\.(js|css|svg|json|wasm)$/.test(name)) continue;
    const bytes = readFileSync(`${directory}/${name}`);
    writeFileSync(`${directory}/${name}.br`, brotliCompressSync(bytes));
    writeFileSync(`${directory}/${name}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
