import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Seat } from '#core/catalog/catalog.contract.ts';
import { chipClass } from '../ui/chip-style.ts';
import { searchWithChoice } from './choice.ts';

type Props = { seats: readonly Seat[]; party: number };

/** Party sizes 1 to 8. Unavailable ones stay visible, crossed out and labelled. */
export function PartyChips({ seats, party }: Props) {
  const { t } = useTranslation();
  const params = new URLSearchParams(useLocation().search);
  return (
    <ul className="grid grid-cols-4 gap-2">
      {seats.map(({ seat, status }) => {
        const words = { count: seat, num_person: seat };
        if (status !== 'in-stock' && seat !== party) {
          const label = t('people_not_possible', words);
          return (
            <li key={seat}>
              <span
                role="link"
                aria-disabled="true"
                aria-label={label}
                title={label}
                className={chipClass(
                  false,
                  'w-full cursor-not-allowed justify-center border-dashed bg-transparent font-normal text-ink-soft line-through hover:border-line hover:bg-transparent',
                )}
              >
                {seat}
              </span>
            </li>
          );
        }
        return (
          <li key={seat}>
            <Link
              to={{ search: searchWithChoice(params, { party: seat, time: undefined }) }}
              replace
              preventScrollReset
              aria-label={t(status === 'in-stock' ? 'people.count' : 'people_not_possible', words)}
              aria-current={seat === party || undefined}
              className={chipClass(seat === party, 'w-full justify-center')}
            >
              {seat}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
