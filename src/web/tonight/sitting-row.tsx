import { useTranslation } from 'react-i18next';
import type { MarketId } from '#core/market.ts';
import type { SittingStatus, TonightSitting } from '#core/release/tonight.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import type { AtDoor } from './evening.ts';
import { useEveningFormat } from './evening-format.ts';
import { GuestNote } from './guest-note.tsx';
import { SittingState } from './sitting-state.tsx';

type SittingRowProps = {
  venue: { id: number; market: MarketId; nowAt: number };
  sitting: TonightSitting;
  atDoor: AtDoor | undefined;
  mayChange: boolean;
  onDone: () => unknown;
};

export function SittingRow({ venue, sitting, atDoor, mayChange, onDone }: SittingRowProps) {
  const { market, nowAt } = venue;
  const { t } = useTranslation();
  const { time, party, people } = useEveningFormat(market);
  const { status, label, heldUntilAt, withdrawsBy, guest } = sitting;
  const isOver = status === 'withdrawn' || status === 'walk_in' || status === 'cancelled';
  return (
    <li className="grid grid-cols-[3.25rem_1fr_auto] items-start gap-x-3 px-3 py-2.5 tablet:px-4">
      <p className="figures pt-0.5 font-semibold text-lg leading-6">
        {time(sitting.arriveAt)}
        {sitting.arriveToAt > sitting.arriveAt && (
          <span className="block font-normal text-ink-soft text-sm">–{time(sitting.arriveToAt)}</span>
        )}
      </p>
      <div className={isOver ? 'min-w-0 text-ink-soft' : 'min-w-0'}>
        <p className="leading-6">
          <span className="font-semibold">
            {guest ? (guest.shortName ?? t('partner.tonight.no_name')) : label}
          </span>
          <span className="text-ink-mid">
            {' · '}
            {sitting.party === null ? party(sitting) : people(sitting.party)}
          </span>
        </p>
        {guest && <GuestFacts market={market} label={label} guest={guest} />}
      </div>
      <SittingState market={market} sitting={sitting} atDoor={atDoor} nowAt={nowAt} />
      {withdrawsBy && (
        <p className="col-span-2 col-start-2 font-medium text-tomato-ink">
          {status === 'paying'
            ? t('partner.tonight.wait_paying', { time: time(withdrawsBy.knownAt) })
            : t('partner.tonight.wait_held', {
                held: time(heldUntilAt ?? nowAt),
                time: time(withdrawsBy.knownAt),
              })}
        </p>
      )}
      {mayChange && <RowActions venue={venue} sitting={sitting} onDone={onDone} />}
    </li>
  );
}

type GuestFactsProps = { market: MarketId; label: string; guest: NonNullable<TonightSitting['guest']> };

function GuestFacts({ market, label, guest }: GuestFactsProps) {
  const { t } = useTranslation();
  const { money } = useEveningFormat(market);
  return (
    <>
      {guest.note !== null && <GuestNote>{guest.note}</GuestNote>}
      <p>{guest.menus.map(({ name, count }) => `${count} × ${name}`).join(', ')}</p>
      <p className="figures text-ink-soft text-sm">
        {label}
        {' · '}
        {t('partner.tonight.paid', { amount: money(guest.menuAmount) })}
        {' · '}
        <span className="whitespace-nowrap">
          {t('partner.tonight.reference', { reference: guest.reference })}
        </span>
      </p>
    </>
  );
}

type ActionsProps = Omit<SittingRowProps, 'mayChange' | 'atDoor'>;

/** What can be done with the table as it is. */
const ACTIONS: Partial<Record<SittingStatus, readonly ('walk-in' | 'withdraw' | 'put-back')[]>> = {
  free: ['walk-in', 'withdraw'],
  held: ['walk-in', 'withdraw'],
  paying: ['walk-in', 'withdraw'],
  withdrawn: ['put-back'],
  walk_in: ['put-back'],
};
const ACTION_TEXTS = { 'walk-in': 'walk_in', withdraw: 'withdraw', 'put-back': 'put_back' } as const;

function RowActions({ venue, sitting, onDone }: ActionsProps) {
  const { t } = useTranslation();
  const { time } = useEveningFormat(venue.market);
  const { run, busy, error } = useCall();
  const { id, label, status, withdrawsBy, arriveAt } = sitting;
  const actions = withdrawsBy ? (['put-back'] as const) : (ACTIONS[status] ?? []);
  if (actions.length === 0) return null;
  const press = (action: string) =>
    run(async () => {
      await partnerPost(`/v/${venue.id}/sittings/${id}/${action}`);
      await onDone();
    });
  return (
    <div className="col-span-2 col-start-2 -ml-3 flex flex-wrap">
      {actions.map((action) => (
        <Button
          key={action}
          kind="quiet"
          busy={busy && 'quietly'}
          onClick={() => void press(action)}
          aria-label={`${t(`partner.tonight.${ACTION_TEXTS[action]}`)}: ${t('partner.tonight.actions', { label, time: time(arriveAt) })}`}
        >
          {t(`partner.tonight.${ACTION_TEXTS[action]}`)}
        </Button>
      ))}
      <p role="alert" className="w-full px-3 font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}
