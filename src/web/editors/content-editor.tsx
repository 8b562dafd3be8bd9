// One text in three languages: writing, what is missing, the preview, and publishing.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isScript, missingFields, unwrittenLanguages } from '#core/editors/content-document.ts';
import { type ContentKind, KIND_RULES } from '#core/editors/content-kinds.ts';
import type { Language } from '#core/market.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { formatDated } from '../desk/format-dated.ts';
import { SaveBar } from '../house/save-bar.tsx';
import { useOpenSaved } from '../layout/partner/use-new-form.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { ApprovePanel } from './approve-panel.tsx';
import { BoxSettings } from './box-settings.tsx';
import { ContentConflict } from './content-conflict.tsx';
import type { ContentData } from './content-data.ts';
import { useContentTitle } from './content-title.ts';
import { LanguageColumns } from './language-columns.tsx';
import { PictureField } from './pictures/picture-field.tsx';
import { ShownPictures } from './pictures/shown-pictures.ts';
import { PreviewLinks } from './preview-links.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { SectionList } from './section-list.tsx';
import { useContent } from './use-content.ts';

type Props = {
  kind: ContentKind;
  subjectId: number | null;
  content: ContentData;
  cities: readonly { id: number; name: string }[];
  mayEdit: boolean;
  mayApprove: boolean;
};

export function ContentEditor({ kind, subjectId, content, cities, mayEdit, mayApprove }: Props) {
  const { t } = useTranslation();
  const openSaved = useOpenSaved();
  const titleOf = useContentTitle();
  const form = useContent(kind, subjectId, content);
  const { typed, set, generation } = form;
  const { texts, settings } = KIND_RULES[kind];
  const missing = missingFields(kind, typed);
  const openNew = (newId: number) => openSaved(partnerPath('content_item', { kind, subjectId: newId }));
  return (
    <ShownPictures value={content.pictures}>
      <div>
        <Link
          to={partnerPath('content', {})}
          className="inline-flex min-h-11 items-center font-semibold text-ink-mid underline underline-offset-4"
        >
          {t('partner.content.back')}
        </Link>
        <h1 className="font-semibold text-title">
          {subjectId === null
            ? t(`partner.content.new.${kind}` as 'partner.content.new.blog')
            : titleOf({ kind, subjectId, title: content.document, listing: content.listing })}
        </h1>
        {subjectId !== null && <NewestLine content={content} />}
        {kind === 'terms' && <p className="text-ink-mid">{t('partner.content.terms_lead')}</p>}
        {!mayEdit && <p className="text-ink-mid">{t('partner.content.read_only')}</p>}
        {subjectId !== null && (
          <Link
            to={partnerPath('content_revisions', { kind, subjectId })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('partner.content.revisions_link')}
          </Link>
        )}
      </div>
      <ContentConflict
        conflict={form.conflict}
        mine={typed}
        busy={form.busy}
        onKeep={() => void form.keepMine()}
        onTake={() => void form.takeTheirs()}
      />
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save(openNew);
        }}
      >
        {kind === 'box' && (
          <BoxSettings
            settings={typed.settings}
            cities={cities}
            isReadOnly={!mayEdit}
            onChange={(change) => set({ ...typed, settings: { ...typed.settings, ...change } })}
          />
        )}
        {settings.includes('image_id') && (
          <div className="tool-card p-4">
            <PictureField
              imageId={Number(typed.settings.image_id) || null}
              isReadOnly={!mayEdit}
              onChange={(image_id) => set({ ...typed, settings: { ...typed.settings, image_id } })}
            />
          </div>
        )}
        {texts.length > 0 && !isScript(typed) && (
          <div className="tool-card p-4">
            <LanguageColumns
              key={generation}
              fields={texts}
              texts={typed.texts}
              missing={missing.filter(({ section }) => section === null)}
              unwritten={unwrittenLanguages(kind, typed)}
              Heading="h2"
              isReadOnly={!mayEdit}
              onChange={(language, field, text) =>
                set({
                  ...typed,
                  texts: { ...typed.texts, [language]: { ...typed.texts[language], [field]: text } },
                })
              }
            />
          </div>
        )}
        <SectionList
          key={`sections-${generation}`}
          kind={kind}
          subjectId={subjectId}
          document={typed}
          missing={missing}
          isReadOnly={!mayEdit}
          onChange={set}
        />
        {settings.includes('is_shown') && (
          <Checkbox
            checked={typed.settings.is_shown === true}
            disabled={!mayEdit}
            onChange={(event) =>
              set({ ...typed, settings: { ...typed.settings, is_shown: event.target.checked } })
            }
          >
            {t('partner.content.is_shown_label')}
          </Checkbox>
        )}
        {mayEdit && (
          <SaveBar
            isChanged={form.isChanged}
            isSaved={form.isSaved}
            isIdle={false}
            busy={form.busy}
            error={form.error}
          />
        )}
      </form>
      {subjectId !== null && (
        <ApprovePanel path={`/ops/content/${kind}/${subjectId}`} content={content} mayApprove={mayApprove} />
      )}
      {subjectId !== null && !isScript(content.document) && <PreviewLinks previews={content.previews} />}
      {subjectId !== null && mayEdit && (
        <PublishPanel
          kind={kind}
          subjectId={subjectId}
          content={content}
          missing={missing}
          // Until the page knows the revision that was just saved, it would publish
          // the one before.
          isChanged={form.isChanged || form.number !== content.number}
        />
      )}
    </ShownPictures>
  );
}

function NewestLine({ content: { newest } }: { content: ContentData }) {
  const { t, i18n } = useTranslation();
  if (!newest) return <p className="text-ink-mid">{t('partner.content.nobody')}</p>;
  const { number, madeAt, madeBy } = newest;
  return (
    <p className="figures text-ink-mid">
      {t('partner.content.newest', {
        number,
        time: formatDated(madeAt, i18n.language as Language),
        name: madeBy ?? t('partner.content.somebody'),
      })}
    </p>
  );
}
