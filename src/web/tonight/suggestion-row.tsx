import { useTranslation } from 'react-i18next';
import type { MarketId } from '#core/market.ts';
import type { ReleaseChoice } from '#core/release/release.contract.ts';
import type { Suggestion } from '#core/release/suggest-releases.ts';
import { useEveningFormat } from './evening-format.ts';

type SuggestionRowProps = {
  market: MarketId;
  suggestions: readonly Suggestion[];
  busy: boolean;
  onRelease: (choice: ReleaseChoice) => void;
};

/** What the venue will most likely want: one tap each. */
export function SuggestionRow({ market, suggestions, busy, onRelease }: SuggestionRowProps) {
  const { t } = useTranslation();
  const { wallTime, party } = useEveningFormat(market);
  if (suggestions.length === 0) return null;
  return (
    <ul
      aria-label={t('partner.tonight.release.suggestions')}
      className="-mx-3 flex gap-2 overflow-x-auto px-3 [scrollbar-width:none] tablet:mx-0 tablet:flex-wrap tablet:px-0"
    >
      {suggestions.map((suggestion) => {
        const { source, partyMin, partyMax, time, count, label } = suggestion;
        const what = { party_min: partyMin, party_max: partyMax, time };
        return (
          <li key={`${source} ${label} ${partyMax} ${time}`} className="shrink-0">
            <button
              type="button"
              aria-disabled={busy || undefined}
              onClick={() =>
                !busy && onRelease(label === undefined ? { ...what, count } : { ...what, label })
              }
              className="grid min-h-14 content-center rounded-box border border-edge border-dashed px-3.5 text-left hover:bg-wash aria-disabled:opacity-60"
            >
              <span className="text-ink-soft text-sm">
                {source === 'yesterday'
                  ? t('partner.tonight.release.yesterday')
                  : t('partner.tonight.release.plan', { label })}
              </span>
              <span className="figures font-semibold">
                {t('partner.tonight.release.suggestion', {
                  count,
                  party: party(suggestion),
                  time: wallTime(time),
                })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
