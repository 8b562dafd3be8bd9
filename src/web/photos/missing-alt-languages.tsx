import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#core/market.ts';
import type { AltTexts } from '#core/photos/photos.contract.ts';

/** The languages in which nobody has said what a picture shows. */
export function MissingAltLanguages({ alts }: { alts: AltTexts }) {
  const { t } = useTranslation();
  const missing = LANGUAGES.filter((language) => !alts[language]);
  if (missing.length === 0) return t('partner.photos.described');
  return t('partner.photos.missing', {
    languages: missing.map((language) => t(`partner.house.language.${language}`)).join(', '),
  });
}
