// Writes cities, areas and tags from a file: `pnpm ops import-cities <file.json>`.
// The format is that of docs/examples/cities.json.
import { importCities } from '#server/catalog/import-cities.ts';
import { runImport } from './run-import.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Give the file: pnpm ops import-cities <file.json>');
await runImport(file, {
  store: importCities,
  say: ({ cities, areas, tags, categories }) =>
    `${cities} cities, ${areas} areas, ${tags} tags and ${categories} categories are stored`,
});
