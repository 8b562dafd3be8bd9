import { useTranslation } from 'react-i18next';
import type { ContentSection } from '#core/content/content-section.ts';
import type { Language } from '#core/market.ts';
import { ContentHeading } from './content-heading.tsx';
import { formatDay } from './formatted-date.tsx';
import { Prose } from './prose.tsx';

export type StaticPage = { title: string; summary: string; updatedAt: string; sections: ContentSection[] };

type Props = { page: StaticPage; language: Language; isDated: boolean };

export function SectionsPage({ page, language, isDated }: Props) {
  const { t } = useTranslation();
  return (
    <div className="page-width">
      <ContentHeading title={page.title} lead={page.summary} />
      <div className="grid max-w-3xl gap-8">
        {page.sections.map(({ slug, title, html }) => (
          <section key={slug} id={slug} className="scroll-mt-6">
            <h2 className="text-title">{title}</h2>
            <Prose html={html} className="mt-2" />
          </section>
        ))}
        {isDated && (
          <p className="text-ink-soft text-sm">
            {t('content.updated', { date: formatDay(page.updatedAt, language) })}
          </p>
        )}
      </div>
    </div>
  );
}
