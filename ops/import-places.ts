// Writes cities, areas and tags from a file: `pnpm ops import-places <file.json>`.
// The format is that of docs/examples/places.json.
import { importPlaces } from '#server/catalog/import-places.ts';
import { runImport } from './run-import.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Give the file: pnpm ops import-places <file.json>');
await runImport(file, {
  store: importPlaces,
  say: ({ cities, areas, tags, categories }) =>
    `${cities} cities, ${areas} areas, ${tags} tags and ${categories} categories are stored`,
});
