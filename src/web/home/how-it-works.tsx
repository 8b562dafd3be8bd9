import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Language } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { Plate } from '../ui/plate.tsx';

const STEPS = ['find', 'pay', 'show'] as const;

/** How Tredje works in three parts, with a plate that fills from part to part. */
export function Steps({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="steps" className="mt-16">
      <h2 id="steps" className="mb-5 text-title">
        {t('nav.how_it_works')}
      </h2>
      <ol className="grid gap-6 tablet:grid-cols-3 tablet:gap-8">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-4 tablet:flex-col">
            <Plate
              fraction={(index + 1) / STEPS.length}
              track
              className="size-14 text-tomato tablet:size-16"
            />
            <div>
              <h3 className="text-name">{t(`front.steps.${step}.title`)}</h3>
              <p className="mt-1 text-ink-mid">{t(`front.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5">
        <Link to={buildPath('guide', {}, language)} className="menu-link inline-flex underline">
          {t('front.guide_link')}
        </Link>
      </p>
    </section>
  );
}
