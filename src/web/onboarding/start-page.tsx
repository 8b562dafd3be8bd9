// What a new venue still needs before its first sale, each with the page where it is done.
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { Language } from '#core/market.ts';
import { CHECKLIST, type ChecklistItem, missingItems, type Readiness } from '#core/onboarding/checklist.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { DraftBar } from '../house/draft-bar.tsx';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { GoLive } from './go-live.tsx';

export type StartData = {
  venueId: number;
  onboarding: { companyName: string; liveAskedAt: Date | null; liveAt: Date | null } | null;
  readiness: Readiness;
  terms: { version: number; body: string };
  acceptances: { version: number; name: string; acceptedAt: Date }[];
  isOwner: boolean;
  /** How many changes wait in the draft. */
  draftCount: number;
  /** What is written and waits to be published. */
  unpublished: ChecklistItem[];
  /** Whether the venue has said where it wants to be paid. */
  hasAccount: boolean;
};

export function StartPage(data: StartData) {
  const { t } = useTranslation();
  const { venueId, onboarding, readiness } = data;
  if (!onboarding)
    return (
      <>
        <h1 className="font-semibold text-title">{t('partner.start.title')}</h1>
        <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.start.old_venue')}</p>
      </>
    );
  const missing = missingItems(readiness);
  const count = CHECKLIST.length;
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.start.title')}</h1>
        <p className="text-ink-mid">{t('partner.start.lead', { done: count - missing.length, count })}</p>
      </div>
      <DraftBar venueId={venueId} count={data.draftCount} />
      <ol className="tool-card">
        {CHECKLIST.map((item) => (
          <ItemRow
            key={item}
            venueId={venueId}
            item={item}
            state={readiness[item] ? 'done' : data.unpublished.includes(item) ? 'draft' : 'missing'}
          />
        ))}
      </ol>
      <Terms {...data} />
      <GoLive {...data} isReady={missing.length === 0} />
    </>
  );
}

/** Where each is done. The company comes with the application, the terms are on this page. */
const PAGES = { hours: 'hours', menu: 'menus', photo: 'photos', plan: 'plan' } as const;

type ItemState = 'done' | 'draft' | 'missing';
type ItemRowProps = { venueId: number; item: ChecklistItem; state: ItemState };

const LINK = 'underline underline-offset-4';
const STATE_CLASS: Record<ItemState, string> = {
  done: 'text-olive-ink text-sm',
  draft: 'rounded-full bg-saffron-wash px-2.5 py-0.5 font-medium text-sm',
  missing: 'font-medium text-sm',
};

function ItemRow({ venueId, item, state }: ItemRowProps) {
  const { t } = useTranslation();
  const page = item in PAGES ? PAGES[item as keyof typeof PAGES] : undefined;
  const isDone = state === 'done';
  const Icon = isDone ? CircleCheck : CircleDashed;
  const name = t(`partner.start.item.${item}`);
  return (
    <li className="flex min-h-16 items-center gap-3 border-line px-4 py-2 [&+&]:border-t">
      <Icon
        aria-hidden
        className={isDone ? 'size-6 shrink-0 text-olive-ink' : 'size-6 shrink-0 text-ink-soft'}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {page ? (
            <Link to={partnerPath(page, { venueId })} className={LINK}>
              {name}
            </Link>
          ) : item === 'terms' && !isDone ? (
            <a href="#terms" className={LINK}>
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p className="text-ink-mid text-sm">{t(`partner.start.about.${item}`)}</p>
      </div>
      <p className={STATE_CLASS[state]}>{t(`partner.start.${state}`)}</p>
    </li>
  );
}

function Terms({ venueId, onboarding, terms, acceptances, isOwner }: StartData) {
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const { version, body } = terms;
  const [newest] = acceptances;
  const accept = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(event.currentTarget, 'name');
    if (await run(() => partnerPost(`/v/${venueId}/terms`, { version, name }))) await revalidate();
  };
  const paragraphs = (
    <ol className="grid list-decimal gap-1.5 pl-5 text-ink-mid">
      {body.split('\n').map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
  return (
    <section aria-labelledby="terms" className="tool-card grid gap-3 p-4">
      <h2 id="terms" className="font-semibold text-name">
        {t('partner.start.terms_title', { version })}
      </h2>
      {newest?.version === version ? (
        <>
          <p className="text-olive-ink">
            {t('partner.start.terms_accepted', {
              name: newest.name,
              version,
              moment: formatMoment(newest.acceptedAt, i18n.language as Language),
            })}
          </p>
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
              {t('partner.start.terms_read')}
            </summary>
            {paragraphs}
          </details>
        </>
      ) : (
        paragraphs
      )}
      {newest?.version === version ? null : isOwner ? (
        <form onSubmit={accept} className="grid gap-3">
          <Field
            name="name"
            label={t('partner.start.terms_name')}
            autoComplete="name"
            maxLength={100}
            required
            error={error}
          />
          <Button type="submit" busy={busy} className="justify-self-start">
            {t('partner.start.terms_accept', { company: onboarding?.companyName })}
          </Button>
        </form>
      ) : (
        <p className="text-ink-mid">{t('partner.start.owner_only')}</p>
      )}
    </section>
  );
}
