// How each edit, code and answer changes the state of step 2.
import type { FieldErrors } from '../../problem.ts';
import { ALERTS } from '../../problem.ts';
import type { ContactForm } from '../booking-form.ts';
import { normaliseCode } from '../codes.ts';
import { consentErrors, giftCodeErrors, guestErrors } from '../contact-rules.ts';
import { coopErrors } from '../coop.ts';
import {
  type BookingContext,
  type BookingFacts,
  type Change,
  changeStep,
  reopenFrom,
  type StepErrors,
  without,
} from './booking-context.ts';
import { failureText, fieldErrorsOf } from './failure.ts';
import { alertOf, confirmOf, notify } from './notification.ts';
import { applyCoop } from './order-changes.ts';

export const REMOVE_CODE = 'remove_code';

/** Codes are added and removed, not edited. */
export type EditableField = Exclude<keyof ContactForm, 'giftcodes'>;
export type ContactEdit = {
  [Field in EditableField]: { field: Field; value: ContactForm[Field] };
}[EditableField];

/** The error of is_accept_terms has another name on the wire. */
const errorField = (field: EditableField): string => (field === 'is_accept_terms' ? 'accept_terms' : field);

export function editContact(context: BookingContext, { field, value }: ContactEdit): Change {
  const { data, errors } = context.steps.info;
  const edited = changeStep(context, 'info', {
    data: { ...data, [field]: value },
    errors: without(errors, errorField(field)),
  });
  return { ...edited, ...applyCoop({ ...context, ...edited }) };
}

/** Entering step 2 clears the codes and their errors. A call removes them from the order. */
export function enterContact({ steps, clearedCodes }: BookingContext): Change {
  const { info } = steps;
  const cleared = new Set([...clearedCodes, ...info.data.giftcodes]);
  const data = { ...info.data, giftcodes: [], last_giftcode: '' };
  const errors = without(info.errors, 'last_giftcode');
  return {
    steps: { ...reopenFrom(steps, 'info'), info: { data, errors, complete: false } },
    clearedCodes: [...cleared],
  };
}

export const hasCodesToClear = ({ order, steps }: BookingContext): boolean =>
  (order?.giftcards.length ?? 0) > 0 && steps.info.data.giftcodes.length === 0;

const typedCode = (form: ContactForm): string => normaliseCode(form.last_giftcode);

/** The codes on the order and the typed one, which the guest may not have added yet. */
export const codesToTry = (form: ContactForm): string[] =>
  typedCode(form) === '' ? [...form.giftcodes] : [...form.giftcodes, typedCode(form)];

export const codesWithout = (form: ContactForm, code: string | null): string[] =>
  form.giftcodes.filter((listed) => listed !== code);

export const codeErrorsOf = ({ steps, facts }: BookingContext): FieldErrors =>
  giftCodeErrors(steps.info.data, facts);

export function contactErrors(form: ContactForm, facts: BookingFacts): FieldErrors {
  return {
    ...(typedCode(form) === '' ? {} : giftCodeErrors(form, facts)),
    ...guestErrors(form, facts),
    ...consentErrors(form),
    ...coopErrors(form, facts.market),
  };
}

export function showContactErrors(context: BookingContext): Change {
  const errors = contactErrors(context.steps.info.data, context.facts);
  return { ...changeStep(context, 'info', { errors }), ...alertCoopErrors(context, errors) };
}

/** A wrong Coop number or zip is also shown as an alert. */
export function alertCoopErrors({ notifications }: BookingContext, errors: StepErrors): Change {
  const alerts = [errors['coop_code'], errors['coop_zip']].filter((body) => body !== undefined);
  return { notifications: alerts.reduce((queue, body) => notify(queue, alertOf(body)), notifications) };
}

export const showCodeErrors = (context: BookingContext): Change =>
  changeStep(context, 'info', { errors: { ...context.steps.info.errors, ...codeErrorsOf(context) } });

export function addTypedCode(context: BookingContext): Change {
  const { data, errors } = context.steps.info;
  const code = typedCode(data);
  if (code === '') return {};
  const body = { messageKey: 'gc_success_msg', params: { code } } as const;
  return {
    ...changeStep(context, 'info', {
      data: { ...data, giftcodes: codesToTry(data), last_giftcode: '' },
      errors: without(errors, 'last_giftcode'),
    }),
    notifications: notify(context.notifications, alertOf(body)),
  };
}

/** Shows the reason for a refused code at the field in which it was typed. */
export function refuseCode(context: BookingContext, error: unknown): Change {
  const fields = fieldErrorsOf(error);
  const last_giftcode = failureText(error, { messageKey: 'errors.unavailable' });
  const refused = Object.keys(fields).length > 0 ? fields : { last_giftcode };
  return changeStep(context, 'info', { errors: { ...context.steps.info.errors, ...refused } });
}

export const askToRemove = (context: BookingContext, code: string): Change => ({
  codeToRemove: code,
  notifications: notify(context.notifications, confirmOf(REMOVE_CODE, { messageKey: 'message.remove_code' })),
});

export const removeCode = (context: BookingContext): Change => ({
  ...changeStep(context, 'info', {
    data: {
      ...context.steps.info.data,
      giftcodes: codesWithout(context.steps.info.data, context.codeToRemove),
    },
  }),
  codeToRemove: null,
});

export const notifyNotRemoved = (context: BookingContext): Change => ({
  notifications: notify(context.notifications, alertOf({ messageKey: ALERTS.giftCodeNotRemoved })),
});
