// A short mail: what happened, an amount if there is one, and what to do next.
import { Button, Section } from 'react-email';
import { Frame, type FrameProps } from './frame.tsx';
import { style } from './mail-style.ts';

export type NoticeMailProps = Pick<FrameProps, 'context' | 'leave'> & {
  subject: string;
  heading: string;
  what: string;
  amount?: { label: string; text: string } | undefined;
  /** After the amount, one paragraph each. */
  details: readonly string[];
  action: { label: string; href: string };
};

export function NoticeMail({ subject, heading, what, amount, details, action, ...frame }: NoticeMailProps) {
  return (
    <Frame {...frame} title={subject} preview={what}>
      <h1 className="ink" style={style.heading}>
        {heading}
      </h1>
      <p className="ink" style={style.text}>
        {what}
      </p>
      {(amount || details.length > 0) && (
        <Section className="card" style={{ ...style.card, margin: '4px 0 20px' }}>
          {amount && (
            <>
              <p className="soft label" style={{ ...style.soft, margin: 0 }}>
                {amount.label}
              </p>
              <p className="ink fact" style={style.bigAmount}>
                {amount.text}
              </p>
            </>
          )}
          {details.map((detail) => (
            <p key={detail} className="ink" style={{ ...style.text, margin: '0 0 6px' }}>
              {detail}
            </p>
          ))}
        </Section>
      )}
      <Button href={action.href} className="wide" style={style.button}>
        {action.label}
      </Button>
    </Frame>
  );
}
