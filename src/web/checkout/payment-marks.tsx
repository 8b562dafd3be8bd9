import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketId } from '#core/market.ts';

type Mark = { name: string; drawing: ReactNode };

const word = (text: string, color: string, className = '') => (
  <span style={{ color }} className={`font-bold text-[0.8125rem] leading-none tracking-tight ${className}`}>
    {text}
  </span>
);

const MOBILE_PAY: Mark = { name: 'MobilePay', drawing: word('MobilePay', '#3b4fd8') };
const SWISH: Mark = { name: 'Swish', drawing: word('swish', '#0b7a53') };
const VISA: Mark = { name: 'Visa', drawing: word('VISA', '#1434cb', 'italic') };
const MASTERCARD: Mark = {
  name: 'Mastercard',
  drawing: (
    <svg viewBox="0 0 30 18" className="h-4.5" aria-hidden>
      <circle cx="10" cy="9" r="9" fill="#eb001b" />
      <circle cx="20" cy="9" r="9" fill="#f79e1b" />
      <path d="M15 1.5a9 9 0 0 1 0 15a9 9 0 0 1 0-15z" fill="#ff5f00" />
    </svg>
  ),
};
const APPLE_PAY: Mark = { name: 'Apple Pay', drawing: word('Apple Pay', '#1f1a17') };
const GOOGLE_PAY: Mark = { name: 'Google Pay', drawing: word('Google Pay', '#3c4043') };

const CARDS_AND_WALLETS = [VISA, MASTERCARD, APPLE_PAY, GOOGLE_PAY];
const MARKS: Record<MarketId, readonly Mark[]> = {
  dk: [MOBILE_PAY, ...CARDS_AND_WALLETS],
  se: [SWISH, ...CARDS_AND_WALLETS],
};

/** How a guest of this market can pay. White in both color schemes: marks are made for paper. */
export function PaymentMarks({ market }: { market: MarketId }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('booking.pay_with')} className="flex flex-wrap gap-2">
      {MARKS[market].map(({ name, drawing }) => (
        <li
          key={name}
          title={name}
          className="grid h-8 min-w-12 place-items-center rounded-small border border-line bg-[#fff] px-2.5"
        >
          <span aria-hidden className="grid">
            {drawing}
          </span>
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ul>
  );
}
