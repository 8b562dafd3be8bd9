import { useTranslation } from 'react-i18next';
import { buildPath, cityRoute } from '#core/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useIsHydrated } from '../../use-is-hydrated.ts';
import { CityLinks } from './menu-links.tsx';
import type { ShellData } from './shell.ts';
import { TonightVenues } from './tonight-venues.tsx';

/** Links on an error page: a search, tonight's tables and the cities. */
export function NotFoundLinks({ shell }: { shell: ShellData }) {
  const { t } = useTranslation();
  // Only the browser loads the venues, because the server may have just failed.
  const isHydrated = useIsHydrated();
  const { city, language } = shell;
  return (
    <>
      {city && (
        <form
          action={buildPath(cityRoute('restaurant'), { city: city.slug }, language)}
          className="mx-auto flex w-full max-w-xl flex-wrap items-start gap-x-3"
        >
          <Field
            type="search"
            name="search"
            label={t('content.search_places', { city: city.label })}
            className="min-w-0 flex-[1_1_12rem]"
          />
          <Button type="submit" kind="secondary" className="mt-[1.625rem]">
            {t('filters.search')}
          </Button>
        </form>
      )}
      {city && isHydrated && <TonightVenues city={city} language={language} />}
      <div className="mx-auto mt-8 max-w-xl">
        <CityLinks shell={shell} label={t('front.cities')} />
      </div>
    </>
  );
}
