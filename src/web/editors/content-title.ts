import { useTranslation } from 'react-i18next';
import { type ContentDocument, titleOf } from '#core/editors/content-document.ts';
import type { ContentKind } from '#core/editors/content-kinds.ts';
import type { ContentListing } from '#core/editors/listed-content.ts';
import type { Language } from '#core/market.ts';

type Titled = {
  kind: ContentKind;
  subjectId: number | null;
  title: string | ContentDocument;
  listing: ContentListing | null;
};

/** What has no title of its own is called what it is. */
export function useContentTitle() {
  const { t, i18n } = useTranslation();
  return ({ kind, subjectId, title, listing }: Titled): string => {
    if (listing) return `${listing.city} · ${t(`partner.content.box.${listing.productType}`)}`;
    if (kind === 'guide' || kind === 'terms' || kind === 'nav')
      return t(`partner.content.fixed.${kind}_${subjectId}` as 'partner.content.fixed.guide_1');
    const own = typeof title === 'string' ? title : titleOf(title, i18n.language as Language);
    return own || t('partner.content.untitled');
  };
}
