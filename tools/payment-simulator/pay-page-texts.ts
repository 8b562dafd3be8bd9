import type { Language } from '#core/market.ts';

type PayTexts = {
  notice: string;
  pay: (amount: string) => string;
  late: (seconds: number) => string;
  decline: string;
  cancel: string;
  closed: string;
  closedMore: string;
  back: string;
};

export const PAY_TEXTS: Record<Language, PayTexts> = {
  da: {
    notice: 'Simuleret betaling. Ingen penge flyttes.',
    pay: (amount) => `Betal ${amount}`,
    late: (seconds) => `Gå tilbage nu, betal om ${seconds} sekunder`,
    decline: 'Lad betalingen blive afvist',
    cancel: 'Fortryd og gå tilbage',
    closed: 'Siden er lukket',
    closedMore: 'Betalingen er afsluttet, eller tiden er gået.',
    back: 'Tilbage',
  },
  sv: {
    notice: 'Simulerad betalning. Inga pengar flyttas.',
    pay: (amount) => `Betala ${amount}`,
    late: (seconds) => `Gå tillbaka nu, betala om ${seconds} sekunder`,
    decline: 'Låt betalningen nekas',
    cancel: 'Avbryt och gå tillbaka',
    closed: 'Sidan är stängd',
    closedMore: 'Betalningen är avslutad, eller så har tiden gått ut.',
    back: 'Tillbaka',
  },
  en: {
    notice: 'Simulated payment. No money moves.',
    pay: (amount) => `Pay ${amount}`,
    late: (seconds) => `Go back now, pay in ${seconds} seconds`,
    decline: 'Have the payment declined',
    cancel: 'Cancel and go back',
    closed: 'This page is closed',
    closedMore: 'The payment is finished, or its time has run out.',
    back: 'Back',
  },
};
