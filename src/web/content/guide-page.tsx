import { useTranslation } from 'react-i18next';
import type { ContentSection } from '#core/content/content-section.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { ContentHeading } from './content-heading.tsx';
import { Prose } from './prose.tsx';

type Props = { page: { sections: ContentSection[]; city?: { name: string; link: string } | undefined } };

export function GuidePage({ page: { sections, city } }: Props) {
  const { t } = useTranslation();
  return (
    <div className="page-width">
      <ContentHeading title={t('nav.how_it_works')} lead={t('content.guide_lead')} />
      <ol className="grid gap-5 tablet:grid-cols-2 desktop:gap-6">
        {sections.map(({ slug, title, html }, index) => (
          <li
            key={slug}
            id={slug}
            className="flex scroll-mt-6 gap-4 rounded-box border border-line bg-card p-5 tablet:p-6"
          >
            <span
              aria-hidden
              className="figures grid size-11 shrink-0 place-items-center rounded-full bg-saffron font-bold font-display text-name text-on-saffron"
            >
              {index + 1}
            </span>
            <div>
              <h2 className="text-name">{title}</h2>
              <Prose html={html} className="mt-2" />
            </div>
          </li>
        ))}
      </ol>
      {city && (
        <p className="mt-8">
          <LinkButton to={city.link}>{t('front.see_city', { city: city.name })}</LinkButton>
        </p>
      )}
    </div>
  );
}
