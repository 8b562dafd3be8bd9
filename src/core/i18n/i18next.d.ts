// Gives i18next's `t` the keys of the English catalog. Pass `context` as `pickupContext` does:
// for a literal the compiler expands every key, which takes as long as all other checking.
import 'i18next';
import type { Catalog } from './catalog.ts';
import type { MailCatalog } from './mail-catalog.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalog; mail: MailCatalog };
  }
}
