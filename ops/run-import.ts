// Imports a file of JSON. Nothing is saved when something in it is wrong.
import { readFileSync } from 'node:fs';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';

type Steps<Imported> = {
  store: (app: App, content: unknown) => Promise<Imported | { errors: string[] }>;
  say: (imported: Imported) => string;
};

export async function runImport<Imported extends object>(file: string, { store, say }: Steps<Imported>) {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    const imported = await store(app, content);
    if ('errors' in imported) {
      for (const error of imported.errors) console.error(error);
      console.error('Nothing was saved.');
      process.exitCode = 1;
    } else console.log(say(imported));
  } finally {
    await app.close();
  }
}
