import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tableChoiceOf } from '#core/booking/booking-form.ts';
import { formatDay } from '#core/format-date.ts';
import type { BookingStep } from '#core/paths-words.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { PaymentMethods } from '../checkout/payment-methods.tsx';
import { TermsText } from '../checkout/terms-text.tsx';
import { Button } from '../ui/button.tsx';
import { useBooking, useBookingState, useSend } from './booking-actor.tsx';
import { paymentAmount } from './order-facts.ts';
import { StepForm } from './step-form.tsx';

const NO_FIELDS: string[] = [];

/** Step 3: a review of table and contact data, and the full terms. */
export function TermsStep() {
  const { t } = useTranslation();
  const { page } = useBooking();
  const isPaid = useBookingState(({ context }) => paymentAmount(context.order) > 0);
  return (
    <StepForm title={t('booking.review')} fields={NO_FIELDS}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TableReview />
        <GuestReview />
      </div>
      {isPaid && (
        <div className="mt-4">
          <PaymentMethods market={page.market} />
        </div>
      )}
      <p className="mt-4 rounded-box bg-saffron-wash px-4 py-3">{t('booking.no_refund')}</p>
      <section aria-labelledby="terms-title" className="mt-8">
        <h3 id="terms-title" className="mb-3 text-name">
          {t('nav.terms')}
        </h3>
        <TermsText terms={page.terms} language={page.language} />
      </section>
    </StepForm>
  );
}

function TableReview() {
  const { t } = useTranslation();
  const { page } = useBooking();
  const { activeProduct: product, language } = page;
  const form = useBookingState(({ context }) => context.steps.book.data);
  const menus = useBookingState(({ context }) => context.lists.menus);
  const start = formatWallTime(form.time, language);
  const range = t('ui.time_range', { start, end: formatWallTime(form.time_end, language) });
  return (
    <Review title={product.name} step="book">
      <p className="first-letter:uppercase">{formatDay(page.serviceDay, language)}</p>
      <p className="font-semibold">
        {t('people.count', { count: form.num_person })} ·{' '}
        {product.product_type === 'takeaway' ? start : range}
      </p>
      <ul>
        {tableChoiceOf(form).menus.map(({ id, count }) => (
          <li key={id}>
            {t('summary.menu_line', {
              quantity: count,
              name: menus.find((menu) => menu.id === id)?.name ?? '',
            })}
          </li>
        ))}
      </ul>
      <p className="text-ink-mid">{product.city_address}</p>
    </Review>
  );
}

function GuestReview() {
  const { t } = useTranslation();
  const { name, email, phone } = useBookingState(({ context }) => context.steps.info.data);
  const codes = useBookingState(({ context }) => context.order?.giftcards);
  return (
    <Review title={t('contact.title')} step="info">
      <p className="font-semibold">{name}</p>
      <p className="wrap-anywhere">{email}</p>
      <p>{phone}</p>
      {codes?.map(({ code, type }) => (
        <p key={code} className="text-ink-mid">
          {t(type === 'gift_card' ? 'summary.giftcode' : 'summary.discount_code', { code })}
        </p>
      ))}
    </Review>
  );
}

function Review({ title, step, children }: { title: string; step: BookingStep; children: ReactNode }) {
  const { t } = useTranslation();
  const send = useSend();
  return (
    <section className="figures rounded-box border border-line bg-card p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-name">{title}</h3>
        <Button
          kind="quiet"
          aria-label={`${t('buttons.change')}: ${title}`}
          className="-mt-2 -mr-2 text-sm"
          onClick={() => send({ type: 'step.open', step })}
        >
          {t('buttons.change')}
        </Button>
      </div>
      <div className="grid gap-1">{children}</div>
    </section>
  );
}
