import type { Tag } from '#core/catalog/catalog.contract.ts';
import { type Page, type PagedQuery, pageOffset, presentPage } from '#core/pagination.ts';
import type { App } from '../app.ts';
import { untilContentChanges } from './cache-validity.ts';
import { atlasFingerprint, presentTags } from './city-page-data.ts';
import type { Versioned } from './venue-view.ts';

export async function listTags(app: App, query: PagedQuery): Promise<Versioned<Page<Tag>>> {
  const isCurrent = untilContentChanges(app);
  const atlas = await app.atlas.get();
  const tags = presentTags(atlas, query.local);
  const first = pageOffset(query);
  const data = presentPage(tags.slice(first, first + query.per_page), query, tags.length);
  return { version: atlasFingerprint(atlas), isCurrent, data };
}
