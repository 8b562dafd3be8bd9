import { useTranslation } from 'react-i18next';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import { useBooking } from './booking-actor.tsx';
import { FormerChoice } from './former-choice.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { PeopleChoice } from './people-choice.tsx';
import { StepForm } from './step-form.tsx';
import { TimeChoice } from './time-choice.tsx';

const FIELDS = ['num_person', 'time', 'menus_num_person', 'menu_table_size_limit', 'menu_entire_table'];

/** Step 1: party, time and menus. Every choice holds the table and recalculates the price. */
export function BookStep() {
  const { t } = useTranslation();
  const { page } = useBooking();
  return (
    <StepForm
      title={t('booking.people_help', pickupContext(page.activeProduct.product_type))}
      fields={FIELDS}
    >
      <div className="grid gap-6">
        <FormerChoice />
        <PeopleChoice />
        <TimeChoice />
        <MenuChoice />
        <p className="text-ink-mid text-sm">{t('booking.no_refund')}</p>
      </div>
    </StepForm>
  );
}
