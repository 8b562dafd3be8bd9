// Writes menus, hours, plan and texts from a file into a venue's draft: `pnpm ops import-venue <file.json> [--publish]`.
// The format is in docs/operations.md, "Importing a venue". Nothing is saved when something in it is wrong.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { importVenue } from '#server/house/import-venue.ts';

const { values, positionals } = parseArgs({
  options: { publish: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (!file) throw new Error('Give the file: pnpm ops import-venue <file.json> [--publish]');
const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
try {
  const imported = await importVenue(app, { content, isPublished: values.publish });
  if ('errors' in imported) {
    for (const error of imported.errors) console.error(error);
    console.error('Nothing was saved.');
    process.exitCode = 1;
  } else {
    const where = imported.isPublished ? 'published' : 'saved in the draft';
    console.log(`venue ${imported.venueId}: ${imported.fields} changed fields ${where}`);
  }
} finally {
  await app.close();
}
