// Stops and resumes a venue's sales: shows what happens to guests, then asks for a reason and
// a confirmation.
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import type { DeskVenue } from './desk-venue-data.ts';

export function PausePanel({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const withStepUp = useStepUp();
  const [isOpen, setOpen] = useState(false);
  const { venueId, pausedAt, holdingCount, payingCount, freeCount, days, today } = venue;
  const action = pausedAt ? 'resume' : 'pause';
  const tonight = days.find(({ day }) => day === today) ?? { bookings: 0, guests: 0 };
  const facts = pausedAt
    ? [t('partner.desk_venue.resume_what', { count: freeCount })]
    : [
        t('partner.desk_venue.pause_free', { count: freeCount }),
        ...(holdingCount > 0 ? [t('partner.desk_venue.pause_holding', { count: holdingCount })] : []),
        ...(payingCount > 0 ? [t('partner.desk_venue.pause_paying', { count: payingCount })] : []),
        t('partner.desk_venue.pause_tonight', { count: tonight.bookings, guests: tonight.guests }),
      ];
  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { reason: formText(event.currentTarget, 'reason') };
    const isDone = await run(() => withStepUp(() => partnerPost(`/v/${venueId}/${action}`, body)));
    if (!isDone) return;
    setOpen(false);
    await revalidate();
  };
  return (
    <section className="tool-card grid gap-3 p-4 tablet:max-w-2xl">
      <h2 className="font-semibold text-name">{t('partner.desk_venue.sales')}</h2>
      {!isOpen && (
        <Button kind="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {t(`partner.desk_venue.${action}`)}
        </Button>
      )}
      {isOpen && (
        <form onSubmit={confirm} className="grid gap-3">
          <ul className="figures grid list-disc gap-1 pl-5">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <Field name="reason" label={t('partner.mend.reason')} required maxLength={500} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {t(`partner.desk_venue.${action}`)}
            </Button>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              {t('partner.mend.cancel')}
            </Button>
          </div>
        </form>
      )}
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </section>
  );
}
