import { useTranslation } from 'react-i18next';
import { MAX_GREETING_LENGTH } from '#core/gift-cards/gift-card-rules.ts';
import { fieldId } from '../checkout/step-ids.ts';
import { useMessageText } from '../checkout/use-message-text.ts';
import { TextArea } from '../ui/text-area.tsx';
import { useGiftCardState, useSend } from './gift-card-actor.tsx';

/** Below this number the remaining characters are textOf. */
const SHOW_LEFT_BELOW = 100;

export function GreetingField() {
  const { t } = useTranslation();
  const textOf = useMessageText();
  const send = useSend();
  const greeting = useGiftCardState(({ context }) => context.steps.amount.data.greeting);
  const error = useGiftCardState(({ context }) => context.steps.amount.errors['greeting']);
  // A greeting that is too long shows its error, not a negative number.
  const left = Math.max(0, MAX_GREETING_LENGTH - Array.from(greeting).length);
  return (
    <TextArea
      label={t('giftcard.greeting')}
      hint={
        left < SHOW_LEFT_BELOW ? t('giftcard.greeting_left', { count: left }) : t('giftcard.greeting_help')
      }
      error={error && textOf(error)}
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
