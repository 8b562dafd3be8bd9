// What a partner or a link of a menu has besides its texts.
import { useTranslation } from 'react-i18next';
import type { Settings } from '#core/editors/content-document.ts';
import type { ContentKind } from '#core/editors/content-kinds.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { PictureField } from './pictures/picture-field.tsx';

type Props = {
  kind: ContentKind;
  subjectId: number | null;
  settings: Settings;
  isReadOnly: boolean;
  onChange: (change: Settings) => void;
};

const NAV_STATUSES = ['pin', 'unpin', 'unfixed'] as const;
/** The others are all shown in one place. */
const MAIN_MENU_ID = 1;

export function SectionSettings({ kind, subjectId, settings, isReadOnly, onChange }: Props) {
  const { t } = useTranslation();
  if (kind === 'partners')
    return (
      <>
        <PictureField
          imageId={Number(settings.image_id) || null}
          isReadOnly={isReadOnly}
          onChange={(image_id) => onChange({ image_id })}
        />
        <Field
          type="url"
          className="tablet:max-w-md"
          label={t('partner.content.field.url')}
          hint={t('partner.content.url_hint')}
          pattern="https://.+"
          maxLength={300}
          readOnly={isReadOnly}
          value={String(settings.url ?? '')}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      </>
    );
  if (kind !== 'nav' || subjectId !== MAIN_MENU_ID) return null;
  return (
    <Select
      className="tablet:max-w-md"
      label={t('partner.content.field.nav_status')}
      disabled={isReadOnly}
      value={String(settings.nav_status)}
      options={NAV_STATUSES.map((value) => ({ value, label: t(`partner.content.value.${value}`) }))}
      onChange={(event) => onChange({ nav_status: event.target.value })}
    />
  );
}
