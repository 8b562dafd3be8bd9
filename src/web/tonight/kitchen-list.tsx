import { useTranslation } from 'react-i18next';
import type { MarketId } from '#core/market.ts';
import type { KitchenQuarter } from '#core/release/tonight.ts';
import { useEveningFormat } from './evening-format.ts';
import { GuestNote } from './guest-note.tsx';

/** The menus to cook, by the quarter of an hour in which their guests come. */
export function KitchenList({ kitchen, market }: { kitchen: readonly KitchenQuarter[]; market: MarketId }) {
  const { t } = useTranslation();
  const { time } = useEveningFormat(market);
  return (
    <section aria-labelledby="kitchen">
      <h2 id="kitchen" className="mb-2 font-semibold text-base">
        {t('partner.tonight.kitchen')}
      </h2>
      {kitchen.length === 0 ? (
        <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.tonight.kitchen_empty')}</p>
      ) : (
        <ul className="tool-card divide-y divide-line">
          {kitchen.map(({ at, guests, menus, notes }) => (
            <li key={at} className="grid grid-cols-[4rem_1fr] gap-x-3 px-4 py-2.5">
              <div>
                <p className="figures font-semibold">{time(at)}</p>
                <p className="text-ink-soft text-sm">
                  {t('partner.tonight.kitchen_guests', { count: guests })}
                </p>
              </div>
              <div>
                <ul>
                  {menus.map(({ menuId, name, count }) => (
                    <li key={menuId} className="flex gap-2">
                      <span className="figures min-w-6 text-right font-semibold">{count}</span>
                      <span className="min-w-0">{name}</span>
                    </li>
                  ))}
                </ul>
                {notes.map((note, index) => (
                  // Two guests may write the same.
                  <GuestNote key={`${index}-${note}`}>{note}</GuestNote>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
