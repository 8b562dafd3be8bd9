// The venue's page with the draft, on a phone and on a computer.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { LANGUAGES, type Language, MARKETS, type MarketId } from '#core/market.ts';
import { formatWallTime, wallClock } from '#core/wall-time.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { chipClass } from '../ui/chip-style.ts';
import { DraftBar } from './draft-bar.tsx';
import { onDraftSaved } from './draft-saved.ts';

type PreviewPageProps = {
  venue: { id: number; name: string; market: MarketId };
  draftCount: number;
  links: Record<Language, string>;
  untilAt: number;
};

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;

export function PreviewPage({ venue, draftCount, links, untilAt }: PreviewPageProps) {
  const { t, i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  const [language, setLanguage] = useState<Language>(MARKETS[venue.market].language);
  const [width, setWidth] = useState<Width>('phone');
  // A new link is a new page in the frame.
  useEffect(() => onDraftSaved(venue.id, () => void revalidate()), [venue.id, revalidate]);
  const time = formatWallTime(wallClock(untilAt, MARKETS[venue.market].timeZone), i18n.language as Language);
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.house.preview.title')}</h1>
        <p className="text-ink-mid">{t('partner.house.preview.lead')}</p>
        {draftCount > 0 && <p className="text-ink-mid text-sm">{t('partner.house.preview.incomplete')}</p>}
      </div>
      <DraftBar venueId={venue.id} count={draftCount} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Chips
          name="language"
          legend={t('partner.house.preview.language')}
          options={LANGUAGES.map((one) => ({ value: one, label: t(`partner.house.language.${one}`) }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <Chips
          name="width"
          legend={t('partner.house.preview.title')}
          options={(['phone', 'desktop'] as const).map((one) => ({
            value: one,
            label: t(`partner.house.preview.${one}`),
          }))}
          chosen={width}
          onChoose={setWidth}
        />
      </div>
      <Frame src={links[language]} title={venue.name} width={WIDTHS[width]} />
      <div className="flex flex-wrap items-center gap-3">
        <a href={links[language]} target="_blank" rel="noopener" className={buttonClass('secondary')}>
          {t('partner.house.preview.open')}
        </a>
        <Button kind="quiet" onClick={() => void revalidate()}>
          {t('partner.house.preview.renew')}
        </Button>
        <p className="figures text-ink-mid text-sm">{t('partner.house.preview.until', { time })}</p>
      </div>
    </>
  );
}

type ChipsProps<Value extends string> = {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Chips<Value extends string>({ name, legend, options, chosen, onChoose }: ChipsProps<Value>) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={chipClass(
              value === chosen,
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const FRAME_HEIGHT = 760;

/** As wide as the device, and drawn smaller where there is less room. */
function Frame({ src, title, width }: { src: string; title: string; width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={box} className="overflow-hidden" style={{ height: FRAME_HEIGHT }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which has another origin */}
      <iframe
        src={src}
        title={title}
        className="origin-top-left rounded-box border border-edge bg-card"
        style={{ width, height: FRAME_HEIGHT / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
