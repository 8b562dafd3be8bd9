import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_TIME } from '#core/booking/booking-form.ts';
import { menusHeading } from '#core/booking/booking-rules.ts';
import { STEP_TITLE_ID } from '../checkout/step-ids.ts';
import { useMessageText } from '../checkout/use-message-text.ts';
import { useBookingState } from './booking-actor.tsx';
import { ChosenTable } from './chosen-table.tsx';
import { FormerChoice } from './former-choice.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { PeopleChoice } from './people-choice.tsx';
import { StepForm } from './step-form.tsx';
import { TimeChoice } from './time-choice.tsx';

const FIELDS = ['num_person', 'time', 'menus_num_person', 'menu_table_size_limit', 'menu_entire_table'];

/** Step 1: party, time and menus. Every choice holds the table and recalculates the price. */
export function BookStep() {
  const { t } = useTranslation();
  const textOf = useMessageText();
  const { num_person: party, time } = useBookingState(({ context }) => context.steps.book.data);
  const isChosen = party > 0 && time !== NO_TIME;
  // Party and time that came with the page are one line until the guest changes them.
  const [isOpen, setOpen] = useState(!isChosen);
  if (!isOpen && !isChosen) setOpen(true);
  const focusTitle = useFocusTitle();
  return (
    <StepForm
      title={textOf(isOpen ? { messageKey: 'booking.people_help' } : menusHeading(party))}
      fields={FIELDS}
    >
      <div className="grid gap-6">
        <FormerChoice />
        {isOpen ? (
          <>
            <PeopleChoice />
            <TimeChoice />
          </>
        ) : (
          <ChosenTable
            onChange={() => {
              setOpen(true);
              focusTitle();
            }}
          />
        )}
        <MenuChoice hideLegend={!isOpen} />
        <p className="text-ink-mid text-sm">{t('booking.no_refund')}</p>
      </div>
    </StepForm>
  );
}

/** The pressed button is gone after the change, so the title gets the focus. */
function useFocusTitle(): () => void {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0) document.getElementById(STEP_TITLE_ID)?.focus({ preventScroll: true });
  }, [presses]);
  return () => setPresses(presses + 1);
}
