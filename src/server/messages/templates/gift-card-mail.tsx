// A mail with gift cards: a text, and each card with its code.
import { Button, Link, Section } from 'react-email';
import { Frame, type FrameContext } from './frame.tsx';
import { style } from './mail-style.ts';

type CardFace = { amount: string; code: string; validUntil: string; url: string };

export type GiftCardMailProps = {
  context: FrameContext;
  subject: string;
  heading: string;
  what: string;
  greeting: string | null;
  cards: readonly CardFace[];
  /** After the cards, one paragraph each. */
  details: readonly string[];
};

export function GiftCardMail({
  context,
  subject,
  heading,
  what,
  greeting,
  cards,
  details,
}: GiftCardMailProps) {
  const { t } = context.texts;
  return (
    <Frame context={context} title={subject} preview={what}>
      <h1 className="ink" style={style.heading}>
        {heading}
      </h1>
      <p className="ink" style={style.text}>
        {what}
      </p>
      {greeting && (
        <Section className="card" style={{ ...style.card, margin: '4px 0 20px' }}>
          <p className="ink" style={{ ...style.text, margin: 0, whiteSpace: 'pre-line' }}>
            {greeting}
          </p>
        </Section>
      )}
      {cards.map((card) => (
        <Section key={card.code} style={{ ...style.ticket, margin: '4px 0 16px' }}>
          <p className="label" style={{ ...style.ticketLabel, margin: 0 }}>
            {t('giftcard.title')}
          </p>
          <p className="fact" style={style.ticketTime}>
            {card.amount}
          </p>
          <p className="label" style={style.ticketLabel}>
            {t('giftcard.code')}
          </p>
          <p
            className="fact"
            style={{ ...style.ticketReference, fontSize: '21px', lineHeight: '32px', letterSpacing: '1px' }}
          >
            {card.code}
          </p>
          <p style={{ ...style.ticketText, margin: '12px 0 0' }}>{card.validUntil}</p>
          {cards.length > 1 && (
            <p style={{ ...style.ticketText, margin: '12px 0 0' }}>
              <Link href={card.url} style={style.ticketLink}>
                {context.texts.m('giftcard.open')}
              </Link>
            </p>
          )}
        </Section>
      ))}
      {details.map((detail) => (
        <p key={detail} className="ink" style={style.text}>
          {detail}
        </p>
      ))}
      {cards.length === 1 && (
        <Button href={cards[0]?.url} className="wide" style={style.button}>
          {context.texts.m('giftcard.open')}
        </Button>
      )}
    </Frame>
  );
}
