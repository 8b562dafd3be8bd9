import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { readIban } from '#core/payouts/iban.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { type ShownDestination, shortAccount } from './payout-data.ts';
import { useMoney } from './use-money.ts';

type DestinationsProps = { venueId: number; destinations: readonly ShownDestination[]; mayRequest: boolean };

/** Where the venue's money goes, newest first, and an owner's form for another account. */
export function Destinations({ venueId, destinations, mayRequest }: DestinationsProps) {
  const { t } = useTranslation();
  const { language } = useMoney();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="tool-card grid gap-3 p-4 tablet:max-w-lg">
      <div>
        <h2 className="font-semibold text-name">{t('partner.payouts.own')}</h2>
        <p className="text-ink-mid">{t('partner.payouts.own_about')}</p>
      </div>
      {destinations.length === 0 && <p className="font-medium">{t('partner.payouts.own_none')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {destinations.slice(0, 2).map((one) => (
          <li key={one.destinationId}>
            <span className="block font-medium">
              {one.holderName} · {shortAccount(one.account)}
            </span>
            <span className="block text-ink-mid text-sm">
              {one.isApproved
                ? t('partner.payouts.own_usable', { moment: formatMoment(one.usableFrom, language) })
                : t('partner.payouts.own_waiting')}
            </span>
          </li>
        ))}
      </ul>
      {mayRequest && !isOpen && (
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {t(destinations.length === 0 ? 'partner.payouts.add' : 'partner.payouts.change')}
          </Button>
          <LinkButton kind="secondary" to={partnerPath('payout_account', { venueId })}>
            {t('partner.payouts.through_stripe')}
          </LinkButton>
        </div>
      )}
      {isOpen && <DestinationForm venueId={venueId} onEnd={() => setOpen(false)} />}
    </section>
  );
}

function DestinationForm({ venueId, onEnd }: { venueId: number; onEnd: () => void }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const withStepUp = useStepUp();
  const { revalidate } = useRevalidator();
  const [isNoIban, setNoIban] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const account = readIban(formText(form, 'iban'));
    setNoIban(account === undefined);
    if (account === undefined) return;
    const body = { method: 'bank', account, holder_name: formText(form, 'holder') };
    if (!(await run(() => withStepUp(() => partnerPost(`/v/${venueId}/payout-destinations`, body))))) return;
    await revalidate();
    onEnd();
  };
  return (
    <form onSubmit={send} className="grid gap-3 border-line border-t pt-3">
      <Field name="holder" label={t('partner.payouts.holder')} maxLength={70} required />
      <Field
        name="iban"
        label={t('partner.payouts.iban')}
        hint={t('partner.payouts.iban_hint')}
        maxLength={40}
        autoComplete="off"
        required
        error={isNoIban ? t('partner.payouts.iban_wrong') : error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('partner.payouts.request')}
        </Button>
        <Button kind="secondary" onClick={onEnd}>
          {t('partner.money.cancel')}
        </Button>
      </div>
    </form>
  );
}
