import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearByResponse } from '#core/booking/evening/evening.contract.ts';
import { formatDistance } from '#core/catalog/format-distance.ts';
import type { Language } from '#core/market.ts';
import { type Currency, formatMoney } from '#core/money.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { getJson } from '../api-client.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';

const RELOAD_MS = 15_000;

type Props = {
  token: string;
  currency: Currency;
  language: Language;
  busy: string | undefined;
  onTake: (venueId: number) => void;
};

/** What is free near by now, nearest first. Loaded again and again, because tables are sold. */
export function TablesNearBy({ token, currency, language, busy, onTake }: Props) {
  const { t } = useTranslation();
  const [found, setFound] = useState<NearByResponse>();
  useEffect(() => {
    const stop = new AbortController();
    const load = () =>
      getJson<NearByResponse>(`receipts/${token}/near-by`, { signal: stop.signal }).then(
        setFound,
        () => undefined,
      );
    void load();
    const timer = setInterval(() => void load(), RELOAD_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [token]);
  if (!found) return <Loading label={t('ui.loading')} />;
  if (found.time === null) return <p>{t('receipt.evening.near_none')}</p>;
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">
        {t('receipt.evening.near_title', { time: formatWallTime(found.time, language) })}
      </h3>
      <ul className="grid gap-3">
        {found.tables.map(({ venue_id: venueId, name, metres, menu, amount }) => (
          <li
            key={venueId}
            className="grid gap-3 rounded-box border border-line p-4 tablet:grid-cols-[1fr_auto] tablet:items-center"
          >
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-ink-mid">
                {t('receipt.evening.near_distance', { distance: formatDistance(metres, language) })} · {menu}
              </p>
              <p className="text-sm">
                {t('receipt.evening.near_paid', { amount: formatMoney(amount, currency, language) })}
              </p>
            </div>
            <Button kind="secondary" busy={busy === `table ${venueId}`} onClick={() => onTake(venueId)}>
              {t('receipt.evening.take', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
