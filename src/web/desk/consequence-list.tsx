// What follows from a mend: money by its way, what changes, the venue's statement and
// the messages.
import { useTranslation } from 'react-i18next';
import type { MendPreview } from '#core/desk/mends.contract.ts';
import { useMoney } from '../money/use-money.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { formatDatedDay } from './format-dated.ts';

const NAMED = [
  ...(['not_blocked', 'blocked_email', 'blocked_phone', 'blocked_email_phone'] as const),
  ...(['confirmed', 'refunding', 'refunded', 'moved', 'sold', 'open'] as const),
  ...(['no_show', 'frozen', 'usable'] as const),
] as const;
const isNamed = (value: string): value is (typeof NAMED)[number] =>
  (NAMED as readonly string[]).includes(value);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function ConsequenceList({ preview }: { preview: MendPreview }) {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  const { currency, changes, messages, journal } = preview;
  const amount = (øre: number) => money(Math.abs(øre), currency);
  // States are told in words; contact data is shown as it is.
  const word = (value: string | null) => {
    if (value === null) return '–';
    if (isNamed(value)) return t(`partner.mend.value.${value}`);
    return DAY.test(value) ? formatDatedDay(value, language) : value;
  };
  const facts = [
    ...preview.money.map((one) => t(`partner.mend.way.${one.way}`, { amount: amount(one.amount) })),
    ...changes.map(({ what, before, after }) =>
      t(`partner.mend.change.${what}`, { before: word(before), after: word(after) }),
    ),
    ...(preview.venue_amount > 0
      ? [t('partner.mend.venue_less', { amount: amount(preview.venue_amount) })]
      : []),
    ...(preview.other_venue_amount > 0
      ? [t('partner.mend.other_venue', { amount: amount(preview.other_venue_amount) })]
      : []),
    ...(preview.money.length > 0 && preview.venue_amount === 0 ? [t('partner.mend.venue_same')] : []),
    ...(changes.some(({ what }) => what === 'table') ||
    (preview.money.length === 0 && preview.venue_amount === 0)
      ? []
      : [t('partner.mend.table_same')]),
    ...(messages.length === 0 ? [t('partner.mend.no_message')] : []),
  ];
  return (
    <div className="grid gap-3">
      <ul className="figures grid list-disc gap-1 pl-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {messages.map((message) => (
        <div key={`${message.kind} ${message.recipient}`} className="grid gap-1">
          <p>
            {t('partner.mend.message_to', {
              recipient: message.recipient,
              language: t(`partner.mend.language.${message.language}`),
            })}
          </p>
          {/* The button stays in sight below a long mail. */}
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
            tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- as above
            aria-label={`${t('partner.mend.message_text')}: ${message.recipient} ${message.subject}`}
            className="max-h-72 overflow-y-auto whitespace-pre-line break-words rounded-small bg-wash p-3 text-sm"
          >
            {message.subject && <p className="font-semibold">{message.subject}</p>}
            <p>{message.text.replaceAll(/\n{3,}/g, '\n\n')}</p>
          </section>
        </div>
      ))}
      {messages.length > 0 && <p className="text-ink-soft text-sm">{t('partner.mend.hidden')}</p>}
      {journal.length > 0 && (
        <Disclosure summary={t('partner.mend.journal')}>
          <ul className="figures text-ink-mid text-sm">
            {journal.flatMap(({ kind, lines }) =>
              lines.map((line) => (
                <li key={`${kind} ${line.account} ${line.amount}`}>
                  {t(`partner.journal.account_${line.account}`)} {money(line.amount, currency)}
                </li>
              )),
            )}
          </ul>
        </Disclosure>
      )}
      {preview.needs_second_person && <p className="font-medium">{t('partner.mend.above_limit')}</p>}
    </div>
  );
}
