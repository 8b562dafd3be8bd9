import { useTranslation } from 'react-i18next';
import { type ContentDocument, titleOf } from '#core/editors/content-document.ts';
import type { ContentKind } from '#core/editors/content-kinds.ts';
import type { Language } from '#core/market.ts';

/** What has no title of its own is called what it is. */
export function useContentTitle() {
  const { t, i18n } = useTranslation();
  return (kind: ContentKind, subjectId: number | null, title: string | ContentDocument): string => {
    const own = typeof title === 'string' ? title : titleOf(title, i18n.language as Language);
    if (kind === 'guide' || kind === 'terms')
      return t(`partner.content.fixed.${kind}_${subjectId}` as 'partner.content.fixed.guide_1');
    return own || t('partner.content.untitled');
  };
}
