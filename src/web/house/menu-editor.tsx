import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ofSubject } from '#core/house/changes.ts';
import { type MenuFields, NEW_MENU } from '#core/house/fields.ts';
import { offerErrors } from '#core/house/validate-menu.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { useOpenSaved } from '../layout/partner/use-new-form.ts';
import { BackToList } from '../onboarding/back-to-list.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { DraftBar } from './draft-bar.tsx';
import { draftCount, type HouseData, type HouseMenu } from './house-data.ts';
import { MenuCourses } from './menu-courses.tsx';
import { MenuPrice } from './menu-price.tsx';
import { MenuServing } from './menu-serving.tsx';
import { MenuTexts } from './menu-texts.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFields } from './use-fields.ts';
import { useOfferFormats } from './use-offer-formats.ts';

type MenuEditorProps = {
  house: HouseData;
  /** Undefined for a new menu. */
  menu: HouseMenu | undefined;
  /** The menu that a new one is a copy of. */
  copied: HouseMenu | undefined;
};

const NO_PRICES = { prices: [] };

export function MenuEditor({ house, menu, copied }: MenuEditorProps) {
  const { t } = useTranslation();
  const openSaved = useOpenSaved();
  const { venue, today } = house;
  const words = useOfferFormats(venue.market);
  const loaded = menu?.fields ?? NEW_MENU;
  const form = useFields(venue.id, 'menu', loaded, menu ? loaded : newMenu(copied));
  // A new menu that was saved before says what it lacks.
  const [isTried, setTried] = useState(menu?.live.status === 'new');
  const { typed } = form;
  const errors = isTried ? offerErrors(typed) : {};
  const errorOf = (field: keyof MenuFields) => {
    const code = errors[field];
    return code && t(`partner.house.editor.error.${code}`);
  };
  const waiting = house.sets
    .filter(({ state }) => state === 'scheduled')
    .flatMap(({ effectiveDay, changes }) =>
      ofSubject(changes, 'menu', menu?.id ?? 0).map((change) => ({ ...change, day: effectiveDay ?? today })),
    );
  const openNew = (menuId: number) => openSaved(partnerPath('menu', { venueId: venue.id, menuId }));
  const submit = () => {
    setTried(true);
    return menu ? form.save(menu.id) : form.save(null, openNew);
  };
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div>
        <Link
          to={partnerPath('menus', { venueId: venue.id })}
          className="inline-flex min-h-11 items-center font-semibold text-ink-mid underline underline-offset-4"
        >
          {t('partner.house.editor.back')}
        </Link>
        <h1 className="font-semibold text-title">
          {menu ? words.menuName(loaded) : t('partner.house.editor.new')}
        </h1>
      </div>
      <DraftBar venueId={house.venue.id} count={draftCount(house)} />
      <ConflictPanel
        conflicts={form.conflicts}
        mine={typed}
        words={words.words}
        busy={form.busy}
        onKeep={() => void form.keepMine(menu?.id ?? 0)}
        onTake={form.takeTheirs}
      />
      <Part title={t('partner.house.editor.texts')} lead={t('partner.house.editor.texts_lead')}>
        <MenuTexts fields={typed} errorOf={errorOf} onChange={form.set} />
      </Part>
      <Part title={t('partner.house.editor.price')}>
        <MenuPrice
          // A price that somebody else typed is written anew.
          key={form.conflicts.length === 0 ? 'own' : 'conflict'}
          menu={menu ?? NO_PRICES}
          amount={typed.price}
          today={today}
          waiting={waiting.find(({ field }) => field === 'price')}
          error={errorOf('price')}
          words={words}
          onChange={(price) => form.set({ price })}
        />
      </Part>
      <Part title={t('partner.house.editor.courses')}>
        <MenuCourses
          courses={typed.courses}
          error={errorOf('courses')}
          language={words.language}
          onChange={(courses) => form.set({ courses })}
        />
      </Part>
      <Part title={t('partner.house.editor.when')}>
        <MenuServing
          fields={typed}
          language={words.language}
          error={errorOf('serving')}
          onChange={form.set}
        />
      </Part>
      {house.mayEdit ? (
        <SaveBar {...form} next={<BackToList venueId={venue.id} />} />
      ) : (
        <p className="text-ink-mid">{t('partner.house.editor.read_only')}</p>
      )}
    </form>
  );
}

/** In the language of the name, whatever the editor reads. */
const COPY: Record<Language, string> = { da: 'kopi', sv: 'kopia', en: 'copy' };

/**
 * A new menu is for sale once it is published.
 * A copy has another name, so that guests tell them apart.
 */
function newMenu(copied: HouseMenu | undefined): MenuFields {
  if (!copied) return { ...NEW_MENU, status: 'published' };
  const names = LANGUAGES.map((language) => {
    const name = copied.fields[`name.${language}`];
    return [`name.${language}`, name && `${name} (${COPY[language]})`.slice(0, 100)];
  });
  return { ...copied.fields, ...Object.fromEntries(names), status: 'published' };
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="tool-card grid gap-3 p-4">
      <div>
        <h2 className="font-semibold text-base">{title}</h2>
        {lead && <p className="text-ink-mid text-sm">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
