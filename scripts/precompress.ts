// Compresses the browser's files at build time, so that no request has to.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const directory = 'build/client/assets';
for (const name of readdirSync(directory)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const bytes = readFileSync(`${directory}/${name}`);
  writeFileSync(`${directory}/${name}.br`, brotliCompressSync(bytes));
  writeFileSync(`${directory}/${name}.gz`, gzipSync(bytes, { level: 9 }));
}
