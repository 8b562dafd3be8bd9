import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { countChoices } from '#core/booking/booking-rules.ts';
import type { Menu } from '#core/catalog/catalog.contract.ts';
import { bothContext } from '#core/i18n/both-context.ts';
import { type Language, MARKETS, type MarketId, type ProductType } from '#core/market.ts';
import { VenuePicture } from '../catalog/venue-picture.tsx';
import { Badge } from '../ui/badge.tsx';
import { ChipButton } from '../ui/chip-button.tsx';
import { classNames } from '../ui/class-names.ts';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { useInstantChoice } from '../ui/use-instant-choice.ts';
import { CourseList } from '../venue/course-list.tsx';
import { MenuFacts } from '../venue/menu-facts.tsx';
import { MenuPrice } from '../venue/menu-price.tsx';

type Props = {
  menu: Menu;
  type: ProductType;
  party: number;
  count: number;
  /** Guests of the party without a menu. */
  missing: number;
  market: MarketId;
  language: Language;
  onChoose: (id: number, count: number) => void;
  onChooseForAll: (id: number) => void;
};

export const MenuRow = memo(BaseRow);

function BaseRow({
  menu,
  type,
  party,
  count: chosen,
  missing,
  market,
  language,
  onChoose,
  onChooseForAll,
}: Props) {
  const { t } = useTranslation();
  const { id } = menu;
  const [count, press] = useInstantChoice(
    chosen,
    useCallback(
      (next: number) => (next === party ? onChooseForAll(id) : onChoose(id, next)),
      [party, id, onChoose, onChooseForAll],
    ),
  );
  const choices = countChoices(menu, party);
  // The stepper offers only counts that the menu allows, and one menu per guest at most.
  const possible = choices.filter((choice) => choice <= chosen + missing);
  const step = (wanted: number) => {
    const next =
      wanted > count
        ? possible.find((choice) => choice >= wanted)
        : possible.findLast((choice) => choice <= wanted);
    press(next ?? count);
  };
  const isFree = menu.status === 'in-stock';
  const both = bothContext(party);
  return (
    <li
      className={classNames(
        'rounded-box border bg-card p-4 transition-colors',
        count > 0 ? 'border-ink' : 'border-line',
      )}
    >
      <MenuCard menu={menu} type={type} market={market} language={language} />
      <div className="mt-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        {menu.courses.length > 0 && <Courses courses={menu.courses} />}
        {isFree ? (
          <>
            {party > 1 && choices.includes(party) && (
              <ChipButton
                selected={count === party}
                aria-pressed={count === party}
                aria-label={t('booking.menu_for_all_label', { name: menu.name, count: party, ...both })}
                onClick={() => press(count === party ? 0 : party)}
              >
                {t('booking.menu_for_all', { count: party, ...both })}
              </ChipButton>
            )}
            <NumberStepper
              label={menu.name}
              hideLabel
              value={count}
              min={0}
              max={Math.max(count, ...possible)}
              onChange={step}
              lessLabel={t('ui.decrease', { label: menu.name })}
              moreLabel={t('ui.increase', { label: menu.name })}
              valueText={t('people.count', { count })}
            />
          </>
        ) : (
          <Badge>{t(menu.status === 'on-hold' ? 'booking.someone_else' : 'card.sold_out_today')}</Badge>
        )}
      </div>
    </li>
  );
}

// Memoized: a press on one menu re-renders only the counts of the others.
const MenuCard = memo(
  ({ menu, type, market, language }: Pick<Props, 'menu' | 'type' | 'market' | 'language'>) => (
    <div className="flex gap-4">
      {menu.image && (
        <div className="size-20 shrink-0 overflow-hidden rounded-small bg-wash">
          <VenuePicture picture={menu.image} alt="" sizes="80px" />
        </div>
      )}
      <div className="grid min-w-0 grow content-start gap-1">
        <h3 className="text-name leading-tight">{menu.name}</h3>
        <MenuPrice
          className="flex-row-reverse justify-end"
          saleAmount={menu.price_sale}
          regularAmount={menu.price_regular}
          currency={MARKETS[market].currency}
          language={language}
        />
        <MenuFacts menu={menu} type={type} language={language} />
      </div>
    </div>
  ),
);

const Courses = memo(({ courses }: Pick<Menu, 'courses'>) => {
  const { t } = useTranslation();
  return (
    <details className="group/courses mr-auto min-w-0 open:basis-full">
      <summary className="flex min-h-11 list-none items-center rounded-small text-sm underline decoration-2 decoration-line underline-offset-4 [&::-webkit-details-marker]:hidden">
        <span className="group-open/courses:hidden">{t('venue.show_courses')}</span>
        <span className="hidden group-open/courses:inline">{t('venue.hide_courses')}</span>
      </summary>
      <div className="pb-3">
        <CourseList courses={courses} />
      </div>
    </details>
  );
});
