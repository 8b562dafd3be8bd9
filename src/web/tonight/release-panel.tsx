// Three taps: for how many, when, how many tables. The last one releases.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketId, ProductType } from '#core/market.ts';
import type { ReleaseChoice } from '#core/release/release.contract.ts';
import { type ArrivalChoice, PARTY_RANGES, type PartyRange } from '#core/release/release-rules.ts';
import type { Suggestion } from '#core/release/suggest-releases.ts';
import { classNames } from '../ui/class-names.ts';
import { ChipRow } from './chip-row.tsx';
import { useEveningFormat } from './evening-format.ts';
import { SuggestionRow } from './suggestion-row.tsx';

const COUNTS = [1, 2, 3, 4, 6] as const;

type ReleasePanelProps = {
  market: MarketId;
  productType: ProductType;
  choices: readonly ArrivalChoice[];
  suggestions: readonly Suggestion[];
  busy: boolean;
  /** Bigger, for the page of a release link. */
  big?: boolean;
  onRelease: (choice: ReleaseChoice) => void;
};

const rangeKey = ({ partyMin, partyMax }: PartyRange) => `${partyMin}-${partyMax}`;

export function ReleasePanel(props: ReleasePanelProps) {
  const { market, productType, choices, suggestions, busy, big = false, onRelease } = props;
  const { t } = useTranslation();
  const { wallTime } = useEveningFormat(market);
  const [party, setParty] = useState<PartyRange>();
  const [chosenTime, setTime] = useState<string>();
  const time = choices.some((choice) => choice.time === chosenTime) ? chosenTime : undefined;
  const context = productType === 'takeaway' ? { context: 'pickup' } : {};
  const release = (count: number) => {
    if (party && time && !busy)
      onRelease({ party_min: party.partyMin, party_max: party.partyMax, time, count });
  };
  return (
    <section aria-labelledby="release" className="tool-card grid grid-cols-1 gap-3 p-3 tablet:p-4">
      <h2 id="release" className="font-semibold text-base">
        {t('partner.tonight.release.heading', context)}
      </h2>
      {choices.length === 0 ? (
        <p className="text-ink-mid">{t('partner.tonight.release.no_times')}</p>
      ) : (
        <>
          <SuggestionRow market={market} suggestions={suggestions} busy={busy} onRelease={onRelease} />
          <ChipRow
            label={t('partner.tonight.release.party')}
            big={big}
            few
            options={PARTY_RANGES.map((range) => ({
              value: rangeKey(range),
              text: `${range.partyMin}–${range.partyMax}`,
            }))}
            selected={party && rangeKey(party)}
            onSelect={(value) => setParty(PARTY_RANGES.find((range) => rangeKey(range) === value))}
          />
          <ChipRow
            label={t('partner.tonight.release.time')}
            big={big}
            options={choices.map((choice) => ({ value: choice.time, text: wallTime(choice.time) }))}
            selected={time}
            onSelect={setTime}
          />
          <fieldset className="min-w-0">
            <legend className="mb-1 text-ink-soft text-sm">
              {t('partner.tonight.release.count', context)}
            </legend>
            <div className="grid grid-cols-5 gap-2">
              {COUNTS.map((count) => (
                <button
                  key={count}
                  type="button"
                  disabled={!party || !time}
                  aria-disabled={busy || undefined}
                  onClick={() => release(count)}
                  aria-label={t('partner.tonight.release.press', { count, ...context })}
                  className={classNames(
                    'figures grid place-items-center rounded-box bg-tomato font-semibold text-on-tomato hover:bg-tomato-deep disabled:cursor-not-allowed disabled:bg-wash disabled:text-ink-soft aria-disabled:opacity-60',
                    big ? 'min-h-16 text-2xl' : 'min-h-12 text-lg',
                  )}
                >
                  {count}
                </button>
              ))}
            </div>
            {/* Always there, so that nothing moves under the thumb. */}
            <p className="mt-1 text-ink-soft text-sm">
              {t(party && time ? 'partner.tonight.release.now' : 'partner.tonight.release.choose')}
            </p>
          </fieldset>
        </>
      )}
    </section>
  );
}
