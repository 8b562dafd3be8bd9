import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#core/catalog/catalog.contract.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import type { Language } from '#core/market.ts';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ArrivalChips } from './arrival-chips.tsx';
import type { Choice } from './choice.ts';
import { ChosenTime } from './chosen-time.tsx';
import { PartyChips } from './party-chips.tsx';
import { SIMILAR_ID } from './similar-venues.tsx';
import { closedHelp, type VenueStock } from './venue-stock.ts';

/** Below this number the panel shows how many tables are left. */
const FEW_TABLES = 6;

export type PanelProps = {
  product: Product;
  stock: VenueStock;
  choice: Choice;
  /** The end of the stay by arrival time. */
  endTimeByTime: Readonly<Record<string, string>>;
  language: Language;
};

/** Choice of party and time. The offer is live, but only a claim decides what is sold. */
export function BookingPanel({ product, stock, choice, endTimeByTime, language }: PanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const isTakeaway = product.product_type === 'takeaway';
  const seat = stock.seats.find(({ seat }) => seat === choice.party);
  if (stock.status !== 'in-stock') {
    return (
      <div className="grid gap-4">
        <p role="status">{t(closedHelp(stock), pickupContext(product.product_type))}</p>
        <LinkButton kind="secondary" wide to={`#${SIMILAR_ID}`}>
          {t('card.other_places')}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <section aria-labelledby={`${id}people`}>
        <h3 id={`${id}people`} className="mb-2 font-sans font-semibold text-sm">
          {t('booking.people')}
        </h3>
        <PartyChips seats={stock.seats} party={choice.party} />
      </section>
      <section aria-labelledby={`${id}time`}>
        <div className="mb-2 flex min-h-6 items-center justify-between gap-3">
          <h3 id={`${id}time`} className="font-sans font-semibold text-sm">
            {t(isTakeaway ? 'booking.pickup_time' : 'booking.time')}
          </h3>
          <TablesLeft stock={stock} isTakeaway={isTakeaway} />
        </div>
        <ArrivalChips product={product} seat={seat} choice={choice} language={language} />
      </section>
      <ChosenTime
        product={product}
        seat={seat}
        choice={choice}
        endTimeByTime={endTimeByTime}
        language={language}
      />
    </div>
  );
}

function TablesLeft({ stock, isTakeaway }: { stock: VenueStock; isTakeaway: boolean }) {
  const { t } = useTranslation();
  const count = stock.free_tables;
  if (count === 0 || count >= FEW_TABLES) return null;
  const noun = isTakeaway ? 'pickup' : 'table';
  return (
    <Badge tone={count === 1 ? 'tomato' : 'olive'}>
      {count === 1 ? t(`card.last_${noun}`) : t(`card.${noun}s_left`, { count })}
    </Badge>
  );
}
