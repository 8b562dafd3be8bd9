// A mail with a code to type, and no link:
// mail scanners open links, and people learn to press them.
import { Section } from 'react-email';
import { Frame, type FrameProps } from './frame.tsx';
import { style } from './mail-style.ts';

export type CodeMailProps = Pick<FrameProps, 'context'> & {
  subject: string;
  heading: string;
  code: string;
  what: string;
  warning: string;
};

export function CodeMail({ subject, heading, code, what, warning, ...frame }: CodeMailProps) {
  return (
    <Frame {...frame} title={subject} preview={what}>
      <h1 className="ink" style={style.heading}>
        {heading}
      </h1>
      <Section className="card" style={{ ...style.card, margin: '4px 0 20px', textAlign: 'center' }}>
        <p className="ink fact" style={{ ...style.bigAmount, letterSpacing: '0.2em', margin: 0 }}>
          {code}
        </p>
      </Section>
      <p className="ink" style={style.text}>
        {what}
      </p>
      <p className="ink" style={style.text}>
        {warning}
      </p>
    </Frame>
  );
}
