import { useTranslation } from 'react-i18next';
import { GREETING_LENGTH } from '#core/giftcards/giftcard-rules.ts';
import { fieldId } from '../steps/step-ids.ts';
import { useShown } from '../steps/use-shown.ts';
import { TextArea } from '../ui/text-area.tsx';
import { useGiftcardState, useSend } from './giftcard-actor.tsx';

/** From here on it is told how much room is left. */
const TELL_FROM = 100;

export function GreetingField() {
  const { t } = useTranslation();
  const shown = useShown();
  const send = useSend();
  const greeting = useGiftcardState(({ context }) => context.steps.amount.data.greeting);
  const error = useGiftcardState(({ context }) => context.steps.amount.errors['greeting']);
  // What is too long is said by its error, not by a number below zero.
  const left = Math.max(0, GREETING_LENGTH - Array.from(greeting).length);
  return (
    <TextArea
      label={t('giftcard.greeting')}
      hint={left < TELL_FROM ? t('giftcard.greeting_left', { count: left }) : t('giftcard.greeting_help')}
      error={error && shown(error)}
      id={fieldId('greeting')}
      name="greeting"
      rows={3}
      value={greeting}
      onChange={({ currentTarget }) =>
        send({ type: 'gift.edit', edit: { field: 'greeting', value: currentTarget.value } })
      }
    />
  );
}
