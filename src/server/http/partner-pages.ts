// What the partner host's pages have of their own:
// how they are rendered, and what starts them in a browser.
import type { PartnerParts } from './split-build.ts';

export async function loadPartnerParts(): Promise<PartnerParts> {
  const [entryModule, { clientEntry }] = await Promise.all([
    import('#web/routes/partner/entry.server.tsx'),
    import('virtual:partner-entry'),
  ]);
  return { entryModule, clientEntry };
}
