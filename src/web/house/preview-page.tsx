// The venue's page with the draft, on a phone and on a computer.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { type Language, MARKETS, type MarketId } from '#core/market.ts';
import { formatWallTime, wallClock } from '#core/wall-time.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { DraftBar } from './draft-bar.tsx';
import { onDraftSaved } from './draft-saved.ts';
import { Chips, LanguageChips } from './preview-chips.tsx';
import { type DEVICE_WIDTHS, PreviewFrame } from './preview-frame.tsx';

type PreviewPageProps = {
  venue: { id: number; name: string; market: MarketId };
  draftCount: number;
  links: Record<Language, string>;
  untilAt: number;
};

export function PreviewPage({ venue, draftCount, links, untilAt }: PreviewPageProps) {
  const { t, i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  const [language, setLanguage] = useState<Language>(MARKETS[venue.market].language);
  const [device, setDevice] = useState<keyof typeof DEVICE_WIDTHS>('phone');
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
        <LanguageChips chosen={language} onChoose={setLanguage} />
        <Chips
          name="device"
          legend={t('partner.house.preview.title')}
          options={(['phone', 'desktop'] as const).map((one) => ({
            value: one,
            label: t(`partner.house.preview.${one}`),
          }))}
          chosen={device}
          onChoose={setDevice}
        />
      </div>
      <PreviewFrame src={links[language]} title={venue.name} device={device} className="h-190" />
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
