// Changes in words, by menu: "Small omakase. Regular price: 405 kr. → 425 kr."
import { useTranslation } from 'react-i18next';
import type { Change } from '#core/house/changes.ts';
import { ofSubject, overlay } from '#core/house/changes.ts';
import { describeChange } from '#core/house/describe-change.ts';
import { fieldNames, type MenuFields, NEW_MENU } from '#core/house/fields.ts';
import type { HouseData } from './house-data.ts';
import { useOfferFormats } from './use-offer-formats.ts';

type ChangeListProps = { house: HouseData; changes: readonly Change[] };

export function ChangeList({ house, changes }: ChangeListProps) {
  const { t } = useTranslation();
  const { menuName } = useOfferFormats(house.venue.market);
  const groups = [...Map.groupBy(changes, ({ subject, subjectId }) => `${subject}/${subjectId}`)];
  const titleOf = ({ subject, subjectId }: Change): string => {
    if (subject === 'venue') return t('partner.house.changes.venue');
    if (subject === 'plan') return t('partner.house.plan.title');
    if (subject === 'hours') return t('partner.house.hours.title');
    const live = house.menus.find(({ id }) => id === subjectId)?.live ?? NEW_MENU;
    // A new menu has its name from the changes themselves.
    return menuName(
      live.status === 'new' ? overlay<MenuFields>(live, ofSubject(changes, subject, subjectId)) : live,
    );
  };
  return (
    <ul className="divide-y divide-line">
      {groups.map(([key, ofOne]) => (
        <li key={key} className="grid gap-1 px-4 py-3">
          {ofOne[0] && <h3 className="font-semibold">{titleOf(ofOne[0])}</h3>}
          <ul className="grid gap-1">
            {inOrder(ofOne).map((change) => (
              <ChangeRow key={change.field} house={house} change={change} isNew={isNewMenu(ofOne)} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** That a new menu is on sale goes without saying. */
const inOrder = (changes: readonly Change[]): Change[] => {
  const names = changes[0] ? fieldNames(changes[0].subject) : [];
  return changes
    .filter(({ field }) => field !== 'status' || !isNewMenu(changes))
    .toSorted((a, b) => names.indexOf(a.field) - names.indexOf(b.field));
};

const isNewMenu = (changes: readonly Change[]): boolean =>
  changes.some(({ field, before }) => field === 'status' && before === 'new');

type ChangeRowProps = { house: HouseData; change: Change; isNew: boolean };

function ChangeRow({ house, change, isNew }: ChangeRowProps) {
  const { t } = useTranslation();
  const { words } = useOfferFormats(house.venue.market, house.tags, house.menus);
  const { label, before, after } = describeChange(change, words);
  return (
    <li className="figures grid gap-x-3 tablet:grid-cols-[11rem_1fr]">
      <span className="text-ink-soft text-sm leading-6">{label}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {!isNew && (
          <>
            <span className="text-ink-mid">{before}</span>
            <span aria-hidden> → </span>
            <span className="sr-only"> {t('partner.house.value.to')} </span>
          </>
        )}
        <strong className="font-semibold">{after}</strong>
      </span>
    </li>
  );
}
