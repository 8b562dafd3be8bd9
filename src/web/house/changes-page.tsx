// The draft, what waits for its day, and what was published.
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackToList } from '../onboarding/back-to-list.tsx';
import { DraftCard } from './draft-card.tsx';
import { draftOf, type HouseData } from './house-data.ts';
import { PublishedCard } from './published-card.tsx';
import { ScheduledCard } from './scheduled-card.tsx';

export function ChangesPage({ house }: { house: HouseData }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const draft = draftOf(house);
  const waiting = house.sets.filter(({ state }) => state === 'scheduled' || state === 'refused');
  const published = house.sets.filter(({ state }) => state === 'published');
  return (
    <>
      <h1 className="font-semibold text-title">{t('partner.house.changes.title')}</h1>
      <p
        role="status"
        className="rounded-box bg-olive-wash px-4 py-3 font-semibold text-olive-ink empty:hidden"
      >
        {said}
      </p>
      {said && (
        <div>
          <BackToList venueId={house.venue.id} />
        </div>
      )}
      <Part id="draft" title={t('partner.house.changes.draft')}>
        {draft ? (
          <DraftCard house={house} draft={draft} onMessage={setSaid} />
        ) : (
          <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.house.changes.draft_none')}</p>
        )}
      </Part>
      {waiting.length > 0 && (
        <Part id="scheduled" title={t('partner.house.changes.scheduled')}>
          {waiting.map((set) => (
            <ScheduledCard
              key={set.id}
              house={house}
              set={set}
              hasDraft={draft !== undefined}
              onMessage={setSaid}
            />
          ))}
        </Part>
      )}
      <Part id="published" title={t('partner.house.changes.published')}>
        {published.length === 0 && (
          <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.house.changes.published_none')}</p>
        )}
        {published.map((set) => (
          <PublishedCard key={set.id} house={house} set={set} onMessage={setSaid} />
        ))}
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-semibold text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}
