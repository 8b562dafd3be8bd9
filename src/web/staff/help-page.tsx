// The guide for venues. It is readable without signing in, because signing in is its
// first chapter.
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Guide, GuideSection } from '#core/help/guide.ts';
import { LanguageChoice } from './language-choice.tsx';

type HelpPageProps = { guide: Guide; contactEmail: string; isSignedIn: boolean };

/** Of each section that has one, in each language. docs/venue-guide.md shows them, too. */
const PICTURES = import.meta.glob<string>('/docs/venue-guide/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
/** All pictures have the size of a phone's screen. */
const PICTURE_SIZE = { width: 390, height: 700 };

export function HelpPage({ guide, contactEmail, isSignedIn }: HelpPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid gap-1">
        <h1 className="font-semibold text-title">{guide.title}</h1>
        <p className="max-w-prose text-ink-mid">{guide.lead}</p>
        {!isSignedIn && <LanguageChoice />}
      </div>
      <nav aria-label={guide.contents} className="tool-card grid p-2 tablet:grid-cols-3">
        {guide.sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="tool-link">
            {title}
          </a>
        ))}
      </nav>
      {guide.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <p className="text-ink-mid">
        {t('partner.help.contact')}{' '}
        <a href={`mailto:${contactEmail}`} className="font-semibold underline underline-offset-4">
          {contactEmail}
        </a>
      </p>
    </>
  );
}

function Section({ section: { id, title, steps, notes, picture } }: { section: GuideSection }) {
  const { i18n } = useTranslation();
  const source = PICTURES[`/docs/venue-guide/${id}-${i18n.language}.webp`];
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="tool-card flex scroll-mt-4 flex-col gap-5 p-4 tablet:flex-row tablet:justify-between tablet:p-6"
    >
      <div className="grid max-w-prose content-start gap-3">
        <h2 id={`${id}-title`} className="font-semibold text-lg">
          {title}
        </h2>
        <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-tomato-ink">
          {steps.map((step) => (
            <li key={step} className="pl-1">
              <Labelled text={step} />
            </li>
          ))}
        </ol>
        {notes.map((note) => (
          <p key={note} className="rounded-small bg-wash p-3 text-ink-mid">
            <Labelled text={note} />
          </p>
        ))}
      </div>
      {picture && source && (
        <img
          src={source}
          alt={picture}
          {...PICTURE_SIZE}
          loading="lazy"
          className="h-auto w-full max-w-65 shrink-0 self-center rounded-box border border-line tablet:self-start"
        />
      )}
    </section>
  );
}

/** What is written on the screen is bold. */
const Labelled = ({ text }: { text: string }) =>
  text
    .split('**')
    .map((part, index) =>
      index % 2 === 1 ? <b key={part}>{part}</b> : <Fragment key={part}>{part}</Fragment>,
    );
