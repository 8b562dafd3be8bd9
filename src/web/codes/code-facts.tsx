import { useTranslation } from 'react-i18next';
import type { EditedCode } from '#core/editors/discount-code.ts';
import { MARKETS } from '#core/market.ts';
import { formatDated } from '../desk/format-dated.ts';
import { useMoney } from '../money/use-money.ts';

/** What it takes off, when, and what became of it. */
export function CodeFacts({ code }: { code: EditedCode }) {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  const { terms, validFrom, validUntil, used, reserved, givenBack, usedAmount, venueNames } = code;
  const { currency } = MARKETS[terms.market];
  const uses = [t('partner.codes.uses', { count: used })];
  if (terms.uses_in_all !== null) uses.push(t('partner.codes.uses_of', { max: terms.uses_in_all }));
  const facts = [
    uses.join(' '),
    used > 0 && t('partner.codes.saved', { amount: money(usedAmount, currency) }),
    reserved > 0 && t('partner.codes.reserved', { count: reserved }),
    givenBack > 0 && t('partner.codes.given_back', { count: givenBack }),
  ].filter(Boolean);
  return (
    <div className="figures grid gap-0.5 text-sm">
      <p>
        {terms.amount === null
          ? t('partner.codes.percent_off', { percent: terms.percent })
          : t('partner.codes.amount_off', { amount: money(terms.amount, currency) })}
        {' · '}
        {t(`partner.codes.market_${terms.market}`)}
        {venueNames.length > 0 && ` · ${new Intl.ListFormat(language).format(venueNames)}`}
      </p>
      <p className="text-ink-mid">
        {t('partner.codes.period', {
          from: formatDated(validFrom, language),
          until: formatDated(validUntil, language),
        })}
      </p>
      <p className="text-ink-mid">{facts.join(' · ')}</p>
    </div>
  );
}
