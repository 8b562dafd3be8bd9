// Writes cities, areas and tags from a file: `pnpm ops import-places <file.json>`.
// The format is that of docs/examples/places.json. Nothing is saved when something in it is wrong.
import { readFileSync } from 'node:fs';
import { importPlaces } from '#server/catalog/import-places.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Give the file: pnpm ops import-places <file.json>');
const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
try {
  const imported = await importPlaces(app, content);
  if ('errors' in imported) {
    for (const error of imported.errors) console.error(error);
    console.error('Nothing was saved.');
    process.exitCode = 1;
  } else {
    const { cities, areas, tags, categories } = imported;
    console.log(`${cities} cities, ${areas} areas, ${tags} tags and ${categories} categories are stored`);
  }
} finally {
  await app.close();
}
