import { useTranslation } from 'react-i18next';
import { codesToAddAgain } from '#core/booking/machine/selectors.ts';
import { ChipButton } from '../ui/chip-button.tsx';
import { useBookingState, useSend } from './booking-actor.tsx';

const isSameList = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ');

/** Entering step 2 clears the codes, so each is offered again. */
export function ClearedCodes() {
  const { t } = useTranslation();
  const send = useSend();
  const codes = useBookingState(({ context }) => codesToAddAgain(context), isSameList);
  if (codes.length === 0) return null;
  const addAgain = (value: string) => {
    send({ type: 'contact.edit', edit: { field: 'last_giftcode', value } });
    send({ type: 'code.add' });
  };
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {codes.map((code) => (
        <ChipButton key={code} onClick={() => addAgain(code)}>
          {t('contact.giftcode_again', { code })}
        </ChipButton>
      ))}
    </div>
  );
}
