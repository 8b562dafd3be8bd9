// Writes menus, hours, plan and texts from a file into a venue's draft:
// `pnpm ops import-venue <file.json> [--publish]`.
// The format is in docs/operations.md, "Importing a venue".
import { parseArgs } from 'node:util';
import { importVenue } from '#server/house/import-venue.ts';
import { runImport } from './run-import.ts';

const { values, positionals } = parseArgs({
  options: { publish: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (!file) throw new Error('Give the file: pnpm ops import-venue <file.json> [--publish]');
await runImport(file, {
  store: (app, content) => importVenue(app, { content, isPublished: values.publish }),
  say: ({ venueId, fields, isPublished }) =>
    `venue ${venueId}: ${fields} changed fields ${isPublished ? 'published' : 'saved in the draft'}`,
});
