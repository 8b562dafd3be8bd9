import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formerChoice } from '#core/booking/machine/selectors.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useBooking, useBookingState } from './booking-actor.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { PeopleChoice } from './people-choice.tsx';
import { StepForm } from './step-form.tsx';
import { TimeChoice } from './time-choice.tsx';

const FIELDS = ['num_person', 'time', 'menus_num_person', 'menu_table_size_limit', 'menu_entire_table'];

const FormerChoice = lazyPart(() => import('./former-choice.tsx').then((part) => part.FormerChoice));

/** Step 1: party, time and menus. Every choice holds the table and recalculates the price. */
export function BookStep() {
  const { t } = useTranslation();
  const { page } = useBooking();
  const former = useBookingState(formerChoice);
  return (
    <StepForm
      title={t('booking.people_help', pickupContext(page.activeProduct.product_type))}
      fields={FIELDS}
    >
      <div className="grid gap-6">
        {former && (
          <Suspense>
            <FormerChoice former={former} />
          </Suspense>
        )}
        <PeopleChoice />
        <TimeChoice />
        <MenuChoice />
        <p className="text-ink-mid text-sm">{t('booking.no_refund')}</p>
      </div>
    </StepForm>
  );
}
