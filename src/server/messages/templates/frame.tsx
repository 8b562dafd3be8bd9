// The frame of every mail: language, light and dark colours, logo and help links.
import { Body, type BodyProps, Container, Head, Html, Img, Link, Preview } from 'react-email';
import type { MailTexts } from '#core/i18n/mail-catalog.ts';
import { MARK_CID } from '../mail-pictures.ts';
import { HEAD_STYLE, style } from './mail-style.ts';

/** The context that every kind of mail has. */
export type FrameContext = {
  texts: MailTexts;
  /** Why the reader gets the mail. */
  why: string;
  /** Guests can't reply to a mail, so it names where to write. */
  contactEmail: string;
  links: { home: string; help: string; terms: string };
};

export type FrameProps = {
  context: FrameContext;
  /** The unsubscribe link of a newsletter. */
  leave?: { label: string; href: string } | undefined;
  title: string;
  preview: string;
  children: BodyProps['children'];
};

export function Frame({ context, leave, title, preview, children }: FrameProps) {
  const { texts, links, why, contactEmail } = context;
  return (
    <Html lang={texts.language}>
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{HEAD_STYLE}</style>
      </Head>
      <Body lang={texts.language} className="paper" style={style.body}>
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container className="paper" style={style.container}>
          <Link href={links.home} className="ink" style={style.brand}>
            <Img src={`cid:${MARK_CID}`} alt="" width={30} height={30} style={style.mark} />
            Tredje
          </Link>
          {children}
          <div style={style.foot}>
            <p className="soft" style={style.soft}>
              {`${why} ${texts.m('frame.no_reply', { email: contactEmail })}`}
            </p>
            <p className="soft" style={style.soft}>
              <Link href={links.help} className="soft" style={style.softLink}>
                {texts.t('nav.help')}
              </Link>
              {' · '}
              <Link href={links.terms} className="soft" style={style.softLink}>
                {texts.t('nav.terms')}
              </Link>
              {leave && ' · '}
              {leave && (
                <Link href={leave.href} className="soft" style={style.softLink}>
                  {leave.label}
                </Link>
              )}
            </p>
          </div>
        </Container>
      </Body>
    </Html>
  );
}
