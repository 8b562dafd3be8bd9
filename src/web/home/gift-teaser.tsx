import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/link-button.tsx';
import { Plate } from '../ui/plate.tsx';

export function GiftTeaser({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="gift"
      className="on-aubergine relative mt-16 overflow-hidden rounded-sheet bg-aubergine px-6 py-10 text-on-aubergine tablet:px-12 tablet:py-14"
    >
      <Plate className="absolute -right-16 -bottom-20 size-64 text-saffron opacity-25 tablet:size-80" />
      <div className="relative max-w-xl">
        <h2 id="gift" className="text-title tablet:text-hero">
          {t('front.gift.title')}
        </h2>
        <p className="mt-3 text-lg text-on-aubergine-soft">{t('front.gift.text')}</p>
        <LinkButton to={path} kind="secondary" className="mt-6">
          {t('front.gift.action')}
        </LinkButton>
      </div>
    </section>
  );
}
