import { useTranslation } from 'react-i18next';
import { BankAnswerForm } from './bank-answer-form.tsx';
import { BankAnswerList } from './bank-answer-list.tsx';
import type { ShownAnswer, ShownProblem } from './payout-data.ts';
import { useMoney } from './use-money.ts';

type BankAnswersProps = {
  answers: readonly ShownAnswer[];
  problems: readonly ShownProblem[];
  mayPay: boolean;
};

/**
 * Finance brings the bank's files here, and sees when they were read and which of their entries
 * fit no payout.
 */
export function BankAnswers({ answers, problems, mayPay }: BankAnswersProps) {
  const { t } = useTranslation();
  const { money } = useMoney();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-semibold text-name">{t('partner.payouts.bank')}</h2>
      <p className="text-ink-mid">{t('partner.payouts.bank_about')}</p>
      {mayPay && <BankAnswerForm />}
      <BankAnswerList answers={answers} />
      {problems.length > 0 && (
        <>
          <h3 className="font-semibold">{t('partner.payouts.problems')}</h3>
          <ul className="tool-card">
            {problems.map(({ answerId, problem, reference, amount, currency }, index) => (
              <li
                key={`${answerId}/${index}`}
                className="flex flex-wrap justify-between gap-3 border-line px-4 py-3 [&+&]:border-t"
              >
                <span>
                  <span className="block font-medium">{t(`partner.payouts.problem_${problem}`)}</span>
                  <span className="block text-ink-mid text-sm">{reference}</span>
                </span>
                <span className="figures">
                  {amount !== null && (currency === 'DKK' || currency === 'SEK') && money(amount, currency)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
