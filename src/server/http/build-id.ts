// Identifies the build in ETags: another build may render the same data differently.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// In production this module is part of the server's bundle, so hashing this file hashes the build.
export const BUILD_ID = hash('md5', readFileSync(fileURLToPath(import.meta.url))).slice(0, 8);
