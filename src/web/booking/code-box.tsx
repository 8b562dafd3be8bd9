import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codesToAddAgain } from '#core/booking/machine/selectors.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { useSavedCard } from '../gift-cards/saved-card.ts';
import { Button } from '../ui/button.tsx';
import { ChipButton } from '../ui/chip-button.tsx';
import { useBooking, useBookingState, useSend } from './booking-actor.tsx';
import { ContactField } from './contact-field.tsx';

/** One input for gift cards and discount codes, with the added codes below it. */
export function CodeBox() {
  const { t } = useTranslation();
  const send = useSend();
  const codes = useBookingState(({ context }) => context.steps.info.data.giftcodes);
  const hasContact = useBookingState(
    ({ context: { steps } }) => steps.info.data.email !== '' && steps.info.data.phone !== '',
  );
  const [prefilled, setPrefilled] = useState('');
  const isPrefilled = useBookingState(
    ({ context }) => prefilled !== '' && context.steps.info.data.last_giftcode === prefilled,
  );
  useSavedCard(codes, (code) => {
    send({ type: 'contact.edit', edit: { field: 'last_giftcode', value: code } });
    setPrefilled(code);
  });
  const isAdding = useBookingState((snapshot) => snapshot.matches({ step: { info: { calling: 'adding' } } }));
  return (
    <section
      aria-label={t('contact.giftcode')}
      className="mt-2 rounded-box border border-line bg-card p-4 pb-2"
    >
      <div className="items-start gap-3 min-[420px]:flex">
        <ContactField
          field="last_giftcode"
          label={t('contact.giftcode')}
          hint={
            hasContact ? (isPrefilled ? t('contact.giftcode_ready') : undefined) : t('contact.giftcode_help')
          }
          className="min-w-0 grow"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onKeyDown={(event) => {
            // Enter adds the code and must not submit the step.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            send({ type: 'code.add' });
          }}
        />
        <Button
          kind="secondary"
          busy={isAdding}
          onClick={() => send({ type: 'code.add' })}
          className="mb-3 min-h-12 w-full shrink-0 min-[420px]:mt-6.5 min-[420px]:w-auto"
        >
          {t('buttons.add')}
        </Button>
      </div>
      <ClearedCodes />
      {codes.length > 0 && (
        <ul aria-label={t('contact.giftcodes')} className="mb-2 grid gap-1 border-line border-t pt-2">
          {codes.map((code) => (
            <Code key={code} code={code} onRemove={() => send({ type: 'code.remove', code })} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Entering the step clears the codes, so each is offered again. */
function ClearedCodes() {
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

const isSameList = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ');

function Code({ code, onRemove }: { code: string; onRemove: () => void }) {
  const { t } = useTranslation();
  const { page } = useBooking();
  const used = useBookingState(({ context }) => context.order?.giftcards.find((one) => one.code === code));
  const email = useBookingState(({ context }) => context.steps.info.data.email);
  const money = (amount: number) => formatMoney(amount, MARKETS[page.market].currency, page.language);
  return (
    <li className="figures">
      <div className="flex items-center gap-3">
        <span className="wrap-anywhere min-w-0 grow font-semibold">{code}</span>
        {used && <span>{money(-used.amount)}</span>}
        <Button kind="icon" aria-label={t('contact.giftcode_remove', { code })} onClick={onRemove}>
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      {used !== undefined && used.amount > 0 && used.remaining > 0 && (
        <p className="pb-2 text-ink-mid text-sm">
          {t('message.remaining_balance', { amount: money(used.remaining), email })}
        </p>
      )}
    </li>
  );
}
