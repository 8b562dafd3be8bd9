import { useTranslation } from 'react-i18next';
import type { Language } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ContentHeading } from './content-heading.tsx';
import { Prose } from './prose.tsx';
import type { StaticPage } from './sections-page.tsx';

type Props = { page: StaticPage; language: Language };

/**
 * Questions with collapsible answers. The id is inside the answer, because a browser opens a
 * closed <details> when the hash of the URL points into it.
 */
export function QuestionsPage({ page, language }: Props) {
  const { t } = useTranslation();
  return (
    <div className="page-width">
      <ContentHeading title={page.title} lead={page.summary} />
      <div className="max-w-3xl">
        <div className="border-line border-t">
          {page.sections.map(({ slug, title, html }, index) => (
            <Disclosure
              key={slug}
              summary={<h2 className="font-sans font-semibold text-lg">{title}</h2>}
              initiallyOpen={index === 0}
            >
              <div id={slug} className="scroll-mt-20">
                <Prose html={html} />
              </div>
            </Disclosure>
          ))}
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-box border border-line bg-card p-6">
          <p className="font-display text-name">{t('content.help_missing')}</p>
          <LinkButton kind="secondary" to={buildPath('contact', {}, language)}>
            {t('content.help_write')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
