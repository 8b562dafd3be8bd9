import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { seatChoices } from '#core/booking/machine/selectors.ts';
import { PARTY_SIZES } from '#core/catalog/sitting.ts';
import { ChoiceChip } from '../checkout/choice-chip.tsx';
import { ChoiceSection } from '../checkout/choice-section.tsx';
import { useMessageText } from '../checkout/use-message-text.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useInstantChoice } from '../ui/use-instant-choice.ts';
import { useBookingState, useSend } from './booking-actor.tsx';

/** Party sizes 1 to 8. Unavailable ones are disabled and labelled. */
export function PeopleChoice() {
  const { t } = useTranslation();
  const textOf = useMessageText();
  const send = useSend();
  const seats = useBookingState(({ context }) => context.lists.seats);
  const chosen = useBookingState(({ context }) => context.steps.book.data.num_person);
  const error = useBookingState(({ context }) => context.steps.book.errors['num_person']);
  const choices = seatChoices({ lists: { seats } });
  const hasDisabled = choices.some(({ disabled }) => disabled);
  const choose = useCallback(
    (value: string) => send({ type: 'party.choose', num_person: Number(value) }),
    [send],
  );
  const [party, press] = useInstantChoice(String(chosen), choose);
  return (
    <ChoiceSection
      field="num_person"
      legend={t('booking.people')}
      hideLegend
      error={error}
      hint={hasDisabled && t('booking.people_impossible')}
    >
      <div className="grid grid-cols-4 gap-2 tablet:grid-cols-8">
        {choices.length === 0
          ? PARTY_SIZES.map((size) => <Skeleton key={size} round className="h-11" />)
          : choices.map(({ seat, disabled, label }) => (
              <ChoiceChip
                key={seat}
                name="num_person"
                value={String(seat)}
                label={textOf(label)}
                checked={String(seat) === party}
                disabled={disabled && String(seat) !== party}
                onChoose={press}
              >
                {seat}
              </ChoiceChip>
            ))}
      </div>
    </ChoiceSection>
  );
}
