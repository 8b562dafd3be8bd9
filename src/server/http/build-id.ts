// Names the build in ETags: another build may answer the same data in another shape.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Once built, this module is part of the server's bundle, so the file's content is the build's.
export const BUILD_ID = hash('md5', readFileSync(fileURLToPath(import.meta.url))).slice(0, 8);
