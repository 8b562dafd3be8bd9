// Everything that editors write, with the languages that lack something.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ContentKind, KIND_RULES } from '#core/editors/content-kinds.ts';
import type { LanguageState, ListedContent } from '#core/editors/listed-content.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { formatDated } from '../desk/format-dated.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { useContentTitle } from './content-title.ts';

type Props = { kinds: readonly { kind: ContentKind; items: ListedContent[] }[]; mayEdit: boolean };

export function ContentListPage({ kinds, mayEdit }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.content.title')}</h1>
        <p className="text-ink-mid">{t('partner.content.lead')}</p>
        {!mayEdit && <p className="text-ink-mid">{t('partner.content.read_only')}</p>}
      </div>
      {kinds.map(({ kind, items }) => (
        <section key={kind} aria-labelledby={`kind-${kind}`} className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id={`kind-${kind}`} className="font-semibold text-name">
              {t(`partner.content.kinds.${kind}`)}
            </h2>
            {mayEdit && KIND_RULES[kind].mayBeAdded && (
              <Link
                to={partnerPath('content_item', { kind, subjectId: 'new' })}
                className={buttonClass('primary', false)}
              >
                {t(`partner.content.new.${kind}` as 'partner.content.new.blog')}
              </Link>
            )}
          </div>
          {items.length === 0 && <p className="tool-card p-4">{t('partner.content.none')}</p>}
          <ul className="tool-card divide-y divide-line empty:hidden">
            {items.map((item) => (
              <ListedItem key={item.subjectId} kind={kind} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const MARKS: Record<LanguageState, string> = { complete: '✓', lacking: '!', unwritten: '–' };
const TONES = { complete: 'olive', lacking: 'tomato', unwritten: 'neutral' } as const;

function ListedItem({ kind, item }: { kind: ContentKind; item: ListedContent }) {
  const { t, i18n } = useTranslation();
  const titleOf = useContentTitle();
  const {
    subjectId,
    title,
    listing,
    languages,
    isShown,
    hasDraft,
    isAwaitingApproval,
    isDeclined,
    isRefused,
    waitsAt,
  } = item;
  return (
    <li className="grid gap-x-4 gap-y-2 p-4 tablet:grid-cols-[1fr_auto_auto] tablet:items-center">
      <Link
        to={partnerPath('content_item', { kind, subjectId })}
        className="inline-flex min-h-11 min-w-0 items-center font-semibold underline underline-offset-4"
      >
        {titleOf({ kind, subjectId, title, listing })}
      </Link>
      <p className="flex flex-wrap gap-2">
        <Badge tone={isShown ? 'olive' : 'neutral'}>
          {t(isShown ? 'partner.content.shown' : 'partner.content.not_shown')}
        </Badge>
        {hasDraft && <Badge tone="saffron">{t('partner.content.has_draft')}</Badge>}
        {isAwaitingApproval && <Badge tone="saffron">{t('partner.content.state.asked')}</Badge>}
        {isDeclined && <Badge tone="tomato">{t('partner.content.state.declined')}</Badge>}
        {isRefused && <Badge tone="tomato">{t('partner.content.refused')}</Badge>}
        {waitsAt && (
          <Badge tone="saffron">
            {t('partner.content.waits', { time: formatDated(waitsAt, i18n.language as Language) })}
          </Badge>
        )}
      </p>
      <ul className="flex gap-2">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <Badge tone={TONES[languages[language]]}>
              <span aria-hidden>
                {language.toUpperCase()} {MARKS[languages[language]]}
              </span>
              <span className="sr-only">
                {t(`partner.content.language_${languages[language]}`, {
                  language: t(`partner.house.language.${language}`),
                })}
              </span>
            </Badge>
          </li>
        ))}
      </ul>
    </li>
  );
}
