// Gives i18next's `t` the keys of the English catalog.
import 'i18next';
import type { Catalog } from './catalog.ts';
import type { MailCatalog } from './mail-catalog.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalog; mail: MailCatalog };
  }
}
