// What keeps the draft from being published, with links to where it is mended.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dayHoursErrors } from '#core/house/hours.ts';
import { planErrors } from '#core/house/plan.ts';
import { menuErrors } from '#core/house/validate-menu.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { WEEKDAYS } from '#core/weekday.ts';
import type { HouseData } from './house-data.ts';
import { useOfferFormats } from './use-offer-formats.ts';

export function DraftErrors({ house }: { house: HouseData }) {
  const { t } = useTranslation();
  const { id: venueId, market } = house.venue;
  const { menuName } = useOfferFormats(market);
  const faulty = house.menus
    .map(({ id, fields }) => ({ id, fields, codes: new Set(Object.values(menuErrors(fields))) }))
    .filter(({ codes }) => codes.size > 0);
  const ofPlan = new Set(
    planErrors(house.plan.fields, { isTakeaway: house.venue.productType === 'takeaway' }).map(
      ({ code }) => code,
    ),
  );
  const ofHours = new Set(
    WEEKDAYS.flatMap((day) => dayHoursErrors(house.hours.fields[`hours.${day}`]).map(({ code }) => code)),
  );
  if (faulty.length === 0 && ofPlan.size === 0 && ofHours.size === 0) return null;
  return (
    <div className="border-line border-t bg-tomato-wash px-4 py-3">
      <h3 className="font-semibold">{t('partner.house.changes.missing')}</h3>
      <ul>
        {faulty.map(({ id, fields, codes }) => (
          <ErrorLine
            key={id}
            to={partnerPath('menu', { venueId, menuId: id })}
            name={menuName(fields)}
            errors={[...codes].map((code) => t(`partner.house.editor.error.${code}`))}
          />
        ))}
        {ofHours.size > 0 && (
          <ErrorLine
            to={partnerPath('hours', { venueId })}
            name={t('partner.house.hours.title')}
            errors={[...ofHours].map((code) => t(`partner.house.hours.error.${code}`))}
          />
        )}
        {ofPlan.size > 0 && (
          <ErrorLine
            to={partnerPath('plan', { venueId })}
            name={t('partner.house.plan.title')}
            errors={[...ofPlan].map((code) => t(`partner.house.plan.error.${code}`))}
          />
        )}
      </ul>
    </div>
  );
}

const ErrorLine = ({ to, name, errors }: { to: string; name: string; errors: readonly string[] }) => (
  <li>
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline">
      {name}
    </Link>{' '}
    {errors.join(' ')}
  </li>
);
