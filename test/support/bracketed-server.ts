// Loaded with `node --import`, so that the server renders every text in brackets.
import { registerHooks } from 'node:module';
import { bracketCatalog, isCatalog } from './bracket-texts.ts';

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!isCatalog(url) || !loaded.source) return loaded;
    const { source } = loaded;
    const text = typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString();
    return { ...loaded, source: bracketCatalog(text) };
  },
});
