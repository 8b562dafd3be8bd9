import { Button, Section } from 'react-email';
import type { MessageContext } from '../message-context.ts';
import { Frame } from './frame.tsx';
import { style } from './mail-style.ts';

export type GiftRestMailProps = {
  context: MessageContext;
  /** The rest of another card, or a card that we give. */
  about: 'gift_rest' | 'goodwill';
  subject: string;
  amount: string;
  /** In groups of four, as it is read aloud. */
  code: string;
  validUntil: string;
  /** The card's own page. */
  url: string;
};

export function GiftRestMail({ context, about, subject, amount, code, validUntil, url }: GiftRestMailProps) {
  const { texts, words } = context;
  const { t, m } = texts;
  return (
    <Frame context={context} title={subject} preview={m(`${about}.what`, words)}>
      <h1 className="ink" style={style.heading}>
        {m(`${about}.heading`, { amount })}
      </h1>
      <p className="ink" style={style.text}>
        {m(`${about}.what`, words)}
      </p>
      <Section style={{ ...style.ticket, margin: '4px 0 20px' }}>
        <p className="label" style={{ ...style.ticketLabel, margin: 0 }}>
          {t('giftcard.title')}
        </p>
        <p className="fact" style={style.ticketTime}>
          {amount}
        </p>
        <p className="label" style={style.ticketLabel}>
          {t('giftcard.code')}
        </p>
        <p
          className="fact"
          style={{ ...style.ticketReference, fontSize: '21px', lineHeight: '32px', letterSpacing: '1px' }}
        >
          {code}
        </p>
        <p style={{ ...style.ticketText, margin: '12px 0 0' }}>{validUntil}</p>
      </Section>
      <p className="ink" style={style.text}>
        {m('gift_rest.how')}
      </p>
      <Button href={url} className="wide" style={style.button}>
        {m('giftcard.open')}
      </Button>
    </Frame>
  );
}
