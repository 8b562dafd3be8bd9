import { useTranslation } from 'react-i18next';
import type { Difference } from '#core/editors/content-document.ts';
import type { CodeTerms } from '#core/editors/discount-code.ts';
import { MARKETS } from '#core/market.ts';
import { formatDatedDay } from '../desk/format-dated.ts';
import { EditConflict } from '../editors/edit-conflict.tsx';
import { useMoney } from '../money/use-money.ts';
import { CARD_NAMES } from './card-names.ts';
import type { CodeConflictFacts } from './use-code-form.ts';

type Props = {
  conflict: CodeConflictFacts;
  mine: CodeTerms;
  busy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

/** What a colleague saved meanwhile, beside one's own terms. */
export function CodeConflict({ conflict, mine, busy, onKeep, onTake }: Props) {
  const { t } = useTranslation();
  const shown = useShownTerms();
  const [theirs, own] = [shown(conflict.terms), shown(mine)];
  const fields = Object.keys(own) as (keyof CodeTerms)[];
  const differences = fields
    .map((field): Difference => ({ field, before: theirs[field], after: own[field] }))
    .filter(({ before, after }) => before !== after);
  return (
    // With a key: the next conflict is another one and gets the focus again.
    <EditConflict
      key={conflict.version}
      by={conflict.by}
      differences={differences}
      lead={t('partner.codes.conflict_lead')}
      keepText={t('partner.codes.keep')}
      nameOf={(field) => t(`partner.codes.${field as keyof CodeTerms}`)}
      busy={busy}
      onTake={onTake}
      onKeep={onKeep}
    />
  );
}

/** The terms in words; empty for none. */
function useShownTerms() {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  const time = (wall: string) => {
    const [day = '', clock = ''] = wall.split('T');
    return `${formatDatedDay(day, language)}, ${clock}`;
  };
  return (terms: CodeTerms): Record<keyof CodeTerms, string> => ({
    code: terms.code,
    market: t(`partner.codes.market_${terms.market}`),
    percent: terms.percent === null ? '' : t('partner.codes.percent_off', { percent: terms.percent }),
    amount: terms.amount === null ? '' : money(terms.amount, MARKETS[terms.market].currency),
    valid_from: time(terms.valid_from),
    valid_until: time(terms.valid_until),
    cover: terms.cover === null ? t('partner.codes.any_party') : String(terms.cover),
    for_new_customers: String(terms.for_new_customers),
    uses_per_customer: String(terms.uses_per_customer ?? ''),
    uses_in_all: String(terms.uses_in_all ?? ''),
    member_card: terms.member_card === null ? t('partner.codes.no_card') : CARD_NAMES[terms.member_card],
    is_combinable: String(terms.is_combinable),
    venues: terms.venues.join('\n'),
  });
}
