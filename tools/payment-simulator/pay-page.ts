// The payment page, as plain HTML that works without scripts.
import type { Language } from '#core/market.ts';
import { type Currency, formatMoney } from '#core/money.ts';
import { PAY_TEXTS } from './pay-page-texts.ts';
import type { Session } from './simulation.ts';

export const CHOICES = ['approve', 'late', 'decline', 'cancel'] as const;
export type Choice = (typeof CHOICES)[number];

const STYLE = `
  :root { color-scheme: light dark; --page: #eef0f6; --card: #fff; --ink: #1b1f2b; --soft: #565e72; --line: #d9dde8; --act: #3b3fd1; --note: #fff3cf; --note-ink: #4b3a00 }
  @media (prefers-color-scheme: dark) { :root { --page: #11131a; --card: #1b1e28; --ink: #eef0f6; --soft: #a4abbd; --line: #343949; --act: #5a5ee6; --note: #3d3413; --note-ink: #ffe9a8 } }
  * { box-sizing: border-box; margin: 0 }
  body { min-height: 100svh; display: grid; place-content: center; grid-template-columns: min(100%, 26rem); padding: 1rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
  main { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; overflow: hidden }
  .note { background: var(--note); color: var(--note-ink); padding: .6rem 1.5rem; font-size: .875rem }
  .what { padding: 1.5rem 1.5rem 0 }
  h1, button, .more { text-wrap: balance }
  h1 { font-size: 1.0625rem; font-weight: 500; color: var(--soft); overflow-wrap: anywhere }
  .amount { font-size: 2.25rem; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums }
  .more { color: var(--soft); overflow-wrap: anywhere }
  form, .back { display: grid; gap: .625rem; padding: 1.5rem }
  button, a { font: inherit; min-height: 3rem; padding: .5rem 1rem; border-radius: .625rem; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; text-align: center; text-decoration: none }
  button:first-child, a { background: var(--act); border-color: var(--act); color: #fff; font-weight: 600; align-content: center }
  button:hover, a:hover { border-color: currentColor }
  :focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
`;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

const languageOf = ({ locale }: Session): Language => (locale === 'da' || locale === 'sv' ? locale : 'en');

const amountText = ({ amount, currency }: Session, language: Language) =>
  formatMoney(amount, currency.toUpperCase() as Currency, language);

export function payPage(session: Session, lateMs: number): string {
  const language = languageOf(session);
  const texts = PAY_TEXTS[language];
  const amount = amountText(session, language);
  const labels: Record<Choice, string> = {
    approve: texts.pay(amount),
    late: texts.late(Math.round(lateMs / 1000)),
    decline: texts.decline,
    cancel: texts.cancel,
  };
  const buttons = CHOICES.map(
    (choice) => `<button name="choice" value="${choice}">${escape(labels[choice])}</button>`,
  );
  return document(
    language,
    labels.approve,
    `<div class="what"><h1>${escape(session.title)}</h1><p class="amount">${escape(amount)}</p>
    <p class="more">${escape(session.email ?? '')}</p></div>
    <form method="post">${buttons.join('')}</form>`,
  );
}

/** A page with one button for each choice, in English. */
export const actionPage = (
  title: string,
  more: string,
  choices: readonly (readonly [value: string, label: string])[],
) =>
  document(
    'en',
    title,
    `<div class="what"><h1>${escape(title)}</h1><p class="more">${escape(more)}</p></div>
    <form method="post">${choices
      .map(([value, label]) => `<button name="choice" value="${value}">${escape(label)}</button>`)
      .join('')}</form>`,
  );

export function closedPage(session: Session): string {
  const language = languageOf(session);
  const texts = PAY_TEXTS[language];
  const target =
    session.status === 'complete' ? session.successUrl : (session.cancelUrl ?? session.successUrl);
  return document(
    language,
    texts.closed,
    `<div class="what"><h1>${texts.closed}</h1><p class="more">${texts.closedMore}</p></div>
    <div class="back"><a href="${escape(target)}">${texts.back}</a></div>`,
  );
}

const document = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><p class="note">${PAY_TEXTS[language].notice}</p>${body}</main></body></html>`;
