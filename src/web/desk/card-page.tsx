// A gift card on the desk: what is on it, where it comes from, and everything that happened.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TimelineEvent } from '#core/desk/timeline.ts';
import { MARKETS } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { useMoney } from '../money/use-money.ts';
import { usePolling } from '../receipt/use-polling.ts';
import { Fact } from './fact.tsx';
import { formatDate, formatDatedDay } from './format-dated.ts';
import type { MendChoice } from './mend-fields.tsx';
import { MendPanel } from './mend-panel.tsx';
import { StateBadge } from './state-badge.tsx';
import { Timeline } from './timeline.tsx';

type DeskCard = {
  cardId: number;
  currency: Currency;
  balanceAmount: number;
  reservedAmount: number;
  startAmount: number;
  issuedAt: Date;
  expiresAt: Date;
  isFrozen: boolean;
  /** Else a frozen one waits for its payment. */
  isDeskFrozen: boolean;
  isExpired: boolean;
  purchaseId: number | null;
  parentCardId: number | null;
  deliverOn: string | null;
  isWaiting: boolean;
};
type CardPageProps = { card: DeskCard; events: TimelineEvent[]; mayMend: boolean };

const POLL_MS = 5_000;
const FREEZE: MendChoice = { kind: 'freeze', label: 'freeze', input: {} };
const THAW: MendChoice = { kind: 'thaw', label: 'thaw', input: {} };
const CORRECT: MendChoice = { kind: 'correct_recipient', label: 'correct_recipient' };
const CORRECT_PRESENT: MendChoice = { kind: 'correct_recipient', label: 'correct_present' };

export function CardPage({ card, events, mayMend }: CardPageProps) {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  usePolling(POLL_MS);
  const { cardId, currency, purchaseId, parentCardId } = card;
  const { timeZone } = currency === 'SEK' ? MARKETS.se : MARKETS.dk;
  return (
    <>
      <div className="grid gap-1">
        <Link to={partnerPath('find', {})} className="tool-link -ml-2.5 justify-self-start">
          {t('partner.order.back')}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-semibold text-title">{t('partner.card.title', { number: cardId })}</h1>
          <StateBadge of="card" state={stateOf(card)} />
        </div>
      </div>
      <div className="grid items-start gap-6 tablet:grid-cols-2">
        <dl className="tool-card grid gap-2 p-4">
          <Fact name={t('partner.card.balance')}>{money(card.balanceAmount, currency)}</Fact>
          <Fact name={t('partner.card.start')}>{money(card.startAmount, currency)}</Fact>
          <Fact name={t('partner.card.issued')}>{formatDate(card.issuedAt, language)}</Fact>
          <Fact name={t('partner.card.expires')}>{formatDate(card.expiresAt, language)}</Fact>
          {card.isWaiting && card.deliverOn && (
            <Fact name={t('partner.card.delivery')}>{formatDatedDay(card.deliverOn, language)}</Fact>
          )}
          <Fact name={t('partner.card.from')}>
            {parentCardId !== null ? (
              <Link to={partnerPath('gift_card', { cardId: parentCardId })} className="underline">
                {t('partner.card.from_card', { number: parentCardId })}
              </Link>
            ) : purchaseId === null ? (
              t('partner.card.from_us')
            ) : (
              t('partner.card.from_purchase', { number: purchaseId })
            )}
          </Fact>
          {card.isFrozen && !card.isDeskFrozen && (
            <Fact name={t('partner.card.frozen')}>{t('partner.card.frozen_by_payment')}</Fact>
          )}
        </dl>
        {mayMend && <MendPanel path={`/ops/gift-cards/${cardId}`} choices={choicesOf(card)} />}
      </div>
      <Timeline events={events} currency={currency} timeZone={timeZone} />
    </>
  );
}

/** Nobody is sent a frozen card, and only a purchase has somebody who gets it. */
function choicesOf({ isFrozen, isDeskFrozen, purchaseId, isWaiting }: DeskCard): MendChoice[] {
  if (isFrozen) return [isDeskFrozen ? THAW : FREEZE];
  return purchaseId === null ? [FREEZE] : [isWaiting ? CORRECT_PRESENT : CORRECT, FREEZE];
}

function stateOf({ isFrozen, reservedAmount, balanceAmount, isExpired }: DeskCard): string {
  if (isFrozen) return 'frozen';
  if (reservedAmount > 0) return 'reserved';
  if (balanceAmount === 0) return 'used';
  return isExpired ? 'expired' : 'usable';
}
