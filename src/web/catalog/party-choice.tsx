import { useTranslation } from 'react-i18next';
import { personOptions } from '#core/catalog/filters.ts';
import type { Language } from '#core/market.ts';
import { Chevron } from '../ui/chevron.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';

type Props = { party: number; language: Language; onParty: (party: number) => void };

/** The party that a card's times are for. Plain text until it can be changed. */
export function PartyChoice({ party, language, onParty }: Props) {
  const { t } = useTranslation();
  const text = (size: number) => t('card.for_party', { count: size });
  if (!useIsHydrated()) return <span className="py-3 font-semibold text-sm">{text(party)}</span>;
  const sizes = [...new Set([...personOptions(language), party])].toSorted((a, b) => a - b);
  return (
    <span className="relative inline-flex items-center">
      <select
        aria-label={t('filters.person_label')}
        value={party}
        onChange={(event) => onParty(Number(event.currentTarget.value))}
        className="select -my-px min-h-11 rounded-small border-0 bg-transparent pr-5 font-semibold text-ink text-sm underline decoration-2 decoration-line underline-offset-4 hover:decoration-current"
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {text(size)}
          </option>
        ))}
      </select>
      <Chevron className="pointer-events-none absolute right-1 size-3" />
    </span>
  );
}
