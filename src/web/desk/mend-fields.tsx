// What a mend needs before its consequences can be shown.
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardMendKind, OrderMendKind } from '#core/desk/mends.contract.ts';
import { parseAmount } from '#core/money/parse-amount.ts';
import type { Currency } from '#core/money.ts';
import { formText } from '../staff/form-text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { MoveField, readMove } from './move-field.tsx';

export type MendLabel =
  | 'resend_email'
  | 'resend_phone'
  | 'correct_present'
  | Exclude<OrderMendKind, 'resend'>
  | CardMendKind;

/** With `input` nothing has to be typed. */
export type MendChoice = {
  kind: OrderMendKind | CardMendKind;
  label: MendLabel;
  input?: object;
  /** Under which word it stands, where there are many. */
  group?: 'ticket' | 'booking' | 'money' | 'contact';
};
export type MendOrder = {
  venueId: number;
  orderId: number;
  currency: Currency;
  menus: readonly { menuId: number; name: string; count: number }[];
};

type MendFieldsProps = {
  choice: MendChoice;
  order: MendOrder | undefined;
  busy: boolean;
  /** What the server refused, by field. */
  refused: Readonly<Record<string, string>>;
  onReady: (input: object) => void;
  onCancel: () => void;
};

const BECAUSE = ['our_fault', 'venue_fault', 'venue_closed', 'guest_regrets'] as const;

export function MendFields({ choice, order, busy, refused, onReady, onCancel }: MendFieldsProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = readInput(choice.kind, form, order);
    setError(input ? undefined : t('partner.mend.wrong_amount'));
    if (input) onReady(input);
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      {choice.kind === 'correct_contact' && (
        <>
          <p className="text-ink-soft text-sm">{t('partner.mend.empty_stays')}</p>
          <Field
            name="name"
            label={t('partner.mend.name')}
            error={refused['name']}
            maxLength={50}
            autoComplete="off"
          />
          <Field
            name="email"
            type="email"
            label={t('partner.mend.email')}
            error={refused['email']}
            maxLength={254}
            autoComplete="off"
          />
          <Field
            name="phone"
            type="tel"
            label={t('partner.mend.phone')}
            error={refused['phone']}
            maxLength={40}
            autoComplete="off"
          />
        </>
      )}
      {choice.label === 'correct_present' && (
        <p className="text-ink-soft text-sm">{t('partner.mend.empty_stays')}</p>
      )}
      {(choice.kind === 'send_copy' || choice.kind === 'correct_recipient') && (
        <Field
          name="email"
          type="email"
          label={t('partner.mend.email')}
          hint={t(choice.kind === 'send_copy' ? 'partner.mend.copy_hint' : 'partner.mend.recipient_hint')}
          error={refused['email']}
          required={choice.label !== 'correct_present'}
          maxLength={254}
          autoComplete="off"
        />
      )}
      {choice.label === 'correct_present' && (
        <Field
          name="deliver_on"
          type="date"
          label={t('partner.mend.deliver_on')}
          hint={t('partner.mend.deliver_on_hint')}
          error={refused['deliver_on']}
        />
      )}
      {choice.kind === 'move' && order && <MoveField order={order} />}
      {choice.kind === 'goodwill' && (
        <Field
          name="amount"
          label={t('partner.mend.amount')}
          hint={t('partner.mend.goodwill_hint')}
          error={error}
          inputMode="numeric"
          unit="kr."
          required
          autoComplete="off"
        />
      )}
      {choice.kind === 'refund' && (
        <>
          <Select
            name="because"
            label={t('partner.mend.because')}
            options={BECAUSE.map((value) => ({ value, label: t(`partner.mend.because_${value}`) }))}
          />
          <Field
            name="amount"
            label={t('partner.mend.amount')}
            hint={t('partner.mend.amount_hint')}
            error={error}
            inputMode="decimal"
            unit="kr."
            autoComplete="off"
          />
          {order?.menus.map(({ menuId, name, count }) => (
            <Select
              key={menuId}
              name={`menu-${menuId}`}
              label={t('partner.mend.menu', { name })}
              options={Array.from({ length: count + 1 }, (_, number) => ({
                value: String(number),
                label: String(number),
              }))}
            />
          ))}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('partner.mend.show')}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {t('partner.mend.cancel')}
        </Button>
      </div>
    </form>
  );
}

function readInput(kind: MendChoice['kind'], form: HTMLFormElement, order: MendOrder | undefined) {
  switch (kind) {
    case 'correct_contact':
      return readContact(form);
    case 'send_copy':
      return { email: formText(form, 'email') };
    case 'correct_recipient':
      return { email: formText(form, 'email'), deliver_on: formText(form, 'deliver_on') };
    case 'move':
      return readMove(form);
    case 'goodwill':
      return readGoodwill(form);
    default:
      return readRefund(form, order);
  }
}

const readContact = (form: HTMLFormElement) => ({
  name: formText(form, 'name'),
  email: formText(form, 'email'),
  phone: formText(form, 'phone'),
});

/** Whole kroner from 10 on. */
function readGoodwill(form: HTMLFormElement): object | undefined {
  const amount = parseAmount(formText(form, 'amount'));
  return amount === undefined || amount < 1_000 || amount % 100 !== 0 ? undefined : { amount };
}

/** Menus, or an amount, or all that is left. Undefined when it is both or no amount. */
function readRefund(form: HTMLFormElement, order: MendOrder | undefined): object | undefined {
  const because = formText(form, 'because');
  const typed = formText(form, 'amount').trim();
  const menus = (order?.menus ?? [])
    .map(({ menuId }) => ({ menuId, count: Number(formText(form, `menu-${menuId}`)) }))
    .filter(({ count }) => count > 0);
  if (typed === '') return menus.length > 0 ? { because, part: { menus } } : { because };
  const amount = parseAmount(typed);
  return amount === undefined || amount <= 0 || menus.length > 0 ? undefined : { because, part: { amount } };
}
