import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_TIME, tableChoiceOf } from '#core/booking/booking-form.ts';
import { menusHeading } from '#core/booking/booking-rules.ts';
import { ChoiceSection } from '../checkout/choice-section.tsx';
import { useMessageText } from '../checkout/use-message-text.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useBooking, useBookingState, useSend } from './booking-actor.tsx';
import { MenuRow } from './menu-row.tsx';

const ERRORS = ['menus_num_person', 'menu_table_size_limit', 'menu_entire_table'] as const;

/** The menus for the party. */
export function MenuChoice({ hideLegend }: { hideLegend: boolean }) {
  const { t } = useTranslation();
  const textOf = useMessageText();
  const send = useSend();
  const { actor, page } = useBooking();
  const menus = useBookingState(({ context }) => context.lists.menus);
  const form = useBookingState(({ context }) => context.steps.book.data);
  const errors = useBookingState(({ context }) => context.steps.book.errors);
  const isLoading = useBookingState((snapshot) => snapshot.matches({ step: { book: { menus: 'loading' } } }));
  const { num_person: party } = form;
  const chosen = tableChoiceOf(form).menus;
  const missing = party - chosen.reduce((sum, { count }) => sum + count, 0);
  const countOf = (id: number): number => form.menus[id]?.num_person ?? 0;

  const choose = useCallback(
    (menu_id: number, num_person: number) => send({ type: 'menu.choose', choice: { menu_id, num_person } }),
    [send],
  );
  /** Choosing one menu for the whole party removes the other menus. */
  const chooseForAll = useCallback(
    (id: number) => {
      const { data } = actor.getSnapshot().context.steps.book;
      for (const other of tableChoiceOf(data).menus) if (other.id !== id) choose(other.id, 0);
      choose(id, data.num_person);
    },
    [actor, choose],
  );

  const hint = () => {
    if (chosen.length === 0) return t('booking.choose_menus');
    return missing > 0 ? t('booking.menus_left', { count: missing }) : t('booking.menus_done');
  };

  if (form.time === NO_TIME) return null;
  const invalidField = ERRORS.find((field) => errors[field]);
  return (
    <ChoiceSection
      field={invalidField ?? 'menus_num_person'}
      legend={textOf(menusHeading(party))}
      hideLegend={hideLegend}
      error={invalidField && errors[invalidField]}
      hint={menus.length > 0 && hint()}
    >
      {isLoading && menus.length === 0 && <Skeleton className="h-36" />}
      <ul className="grid gap-3">
        {menus.map((menu) => (
          <MenuRow
            key={menu.id}
            menu={menu}
            type={page.activeProduct.product_type}
            party={party}
            count={countOf(menu.id)}
            missing={missing}
            market={page.market}
            language={page.language}
            onChoose={choose}
            onChooseForAll={chooseForAll}
          />
        ))}
      </ul>
    </ChoiceSection>
  );
}
