// What guests read about the venue: short texts, the phone, its pin on the map and the tags.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readField } from '#core/house/fields.ts';
import { LANGUAGES } from '#core/market.ts';
import { BackToList } from '../onboarding/back-to-list.tsx';
import { chipClass } from '../ui/chip-style.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { DraftHeader } from './draft-header.tsx';
import type { HouseData } from './house-data.ts';
import { PinField } from './pin-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFields } from './use-fields.ts';
import { useOfferFormats } from './use-offer-formats.ts';

export function AboutPage({ house, mapStyleUrl }: { house: HouseData; mapStyleUrl: string | null }) {
  const { t } = useTranslation();
  const { venue, about, mayEdit } = house;
  const { words } = useOfferFormats(venue.market, house.tags);
  const form = useFields(venue.id, 'venue', about.fields);
  const [hasPhoneError, setPhoneError] = useState(false);
  const { typed } = form;
  const submit = async () => {
    const isPhone = readField('venue', 'phone', typed.phone) !== undefined;
    setPhoneError(!isPhone);
    if (isPhone) await form.save(venue.id);
  };
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftHeader
        house={house}
        form={form}
        words={words}
        title={t('partner.house.about.title')}
        lead={t('partner.house.about.lead')}
      />
      <section aria-labelledby="summary" className="tool-card grid gap-3 p-4">
        <h2 id="summary" className="font-semibold text-base">
          {t('partner.house.about.summary')}
        </h2>
        <div className="grid gap-x-4 tablet:grid-cols-3">
          {LANGUAGES.map((language) => (
            <TextArea
              key={language}
              lang={language}
              label={t('partner.house.about.summary_label', {
                language: t(`partner.house.language.${language}`),
              })}
              rows={3}
              maxLength={300}
              value={typed[`summary.${language}`]}
              onChange={(event) => form.set({ [`summary.${language}`]: event.target.value })}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="contact" className="tool-card grid gap-3 p-4">
        <h2 id="contact" className="font-semibold text-base">
          {t('partner.house.about.contact')}
        </h2>
        <Field
          label={t('partner.house.about.phone')}
          hint={t('partner.house.about.phone_hint')}
          error={hasPhoneError ? t('partner.house.about.phone_error') : undefined}
          type="tel"
          value={typed.phone}
          onChange={(event) => form.set({ phone: event.target.value.replaceAll(/[\s()-]/g, '') })}
          className="max-w-100"
        />
      </section>
      <section aria-labelledby="position" className="tool-card grid gap-3 p-4">
        <div>
          <h2 id="position" className="font-semibold text-base">
            {t('partner.house.about.position')}
          </h2>
          <p className="text-ink-mid text-sm">
            {t('partner.house.about.position_lead', { address: venue.address })}
          </p>
        </div>
        <PinField
          city={venue.city}
          position={typed.position}
          styleUrl={mapStyleUrl}
          disabled={!mayEdit}
          onChange={(position) => form.set({ position })}
        />
      </section>
      <Tags house={house} chosen={typed.tags} onChange={(tags) => form.set({ tags })} />
      {mayEdit ? (
        <SaveBar {...form} next={<BackToList venueId={venue.id} />} />
      ) : (
        <p className="text-ink-mid">{t('partner.house.editor.read_only')}</p>
      )}
    </form>
  );
}

type TagsProps = { house: HouseData; chosen: readonly number[]; onChange: (tags: number[]) => void };

function Tags({ house: { tags }, chosen, onChange }: TagsProps) {
  const { t } = useTranslation();
  const groups = [...Map.groupBy(tags, ({ group }) => group ?? '')];
  const toggle = (id: number) =>
    onChange(
      (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).toSorted((a, b) => a - b),
    );
  return (
    <section aria-labelledby="tags" className="tool-card grid gap-3 p-4">
      <div>
        <h2 id="tags" className="font-semibold text-base">
          {t('partner.house.about.tags')}
        </h2>
        <p className="text-ink-mid text-sm">{t('partner.house.about.tags_lead')}</p>
      </div>
      {groups.map(([group, ofGroup]) => (
        <fieldset key={group}>
          <legend className={group ? 'mb-1.5 font-semibold text-sm' : 'sr-only'}>
            {group || t('partner.house.about.tags')}
          </legend>
          <div className="flex flex-wrap gap-2">
            {ofGroup.map(({ id, name }) => (
              <label
                key={id}
                className={chipClass(
                  chosen.includes(id),
                  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                )}
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                  className="sr-only"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
