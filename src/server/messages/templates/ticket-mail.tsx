import { Button, Link, Section } from 'react-email';
import type { MessageContext } from '../message-context.ts';
import type { OrderedMenu, OrderLine } from '../message-queries.ts';
import { Frame } from './frame.tsx';
import { style } from './mail-style.ts';
import { PriceLines } from './price-lines.tsx';
import { TicketCard } from './ticket-card.tsx';

/** `reseated`: another table at the same time. `changed`: another time, by the desk. */
export type TicketNews = 'ticket' | 'reseated' | 'changed';

export type TicketMailProps = {
  context: MessageContext;
  news: TicketNews;
  menus: readonly OrderedMenu[];
  lines: readonly OrderLine[];
  subject: string;
};

export function TicketMail({ context, news, menus, lines, subject }: TicketMailProps) {
  const { texts, words, links } = context;
  const { t, m } = texts;
  const onMenusAmount = menus.reduce(
    (sum, menu) => sum + menu.party * (menu.priceRegularAmount - menu.priceSaleAmount),
    0,
  );
  // The saving as the checkout showed it: against the regular prices, with codes, after the fee.
  const savedAmount = lines.reduce(
    (sum, { type, amount }) => (type === 'discount' || type === 'administration_fee' ? sum - amount : sum),
    onMenusAmount,
  );
  return (
    <Frame context={context} title={subject} preview={m('ticket.preview', words)}>
      <h1 className="ink" style={style.heading}>
        {news === 'ticket' ? t('receipt.confirmed', words) : m(`ticket.heading_${news}`, words)}
      </h1>
      <p className="ink" style={style.text}>
        {m(news === 'ticket' ? 'ticket.intro' : `ticket.intro_${news}`, words)}
      </p>
      <Button href={links.receipt} className="wide" style={style.button}>
        {m('ticket.open')}
      </Button>
      <TicketCard context={context} menus={menus} />
      <p className="soft" style={{ ...style.soft, margin: '10px 0 0' }}>
        {m('ticket.calendar')}
      </p>
      <Section className="card" style={style.card}>
        <h2 className="ink" style={style.subheading}>
          {t('summary.title')}
        </h2>
        <PriceLines context={context} menus={menus} lines={lines} />
        {savedAmount > 0 && (
          <p className="soft" style={{ ...style.soft, margin: '10px 0 0' }}>
            {t('summary.saved', { amount: context.money(savedAmount) })}
          </p>
        )}
      </Section>
      <Section className="card" style={style.card}>
        <h2 className="ink" style={style.subheading}>
          {t('receipt.pass_on')}
        </h2>
        <p className="ink" style={style.text}>
          {m('ticket.pass_on')}
        </p>
        <p className="soft" style={{ ...style.soft, margin: 0, wordBreak: 'break-all' }}>
          <Link href={links.ticket} className="soft" style={style.softLink}>
            {links.ticket}
          </Link>
        </p>
      </Section>
    </Frame>
  );
}
