import { LocateFixed } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  cityBounds,
  isWithin,
  MAX_DRAWN_ZOOM,
  nearestTo,
  positionToHash,
} from '#core/catalog/map-position.ts';
import { useOwnPosition } from '../map/use-own-position.ts';
import { ChipButton } from '../ui/chip-button.tsx';
import { Toast } from '../ui/toast.tsx';
import type { HomeCity } from './home-data.ts';

/** Opens the map of the nearest city where the guest is; its list if the guest is outside. */
export function NearMe({ cities }: { cities: readonly HomeCity[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const { isLocating, locate } = useOwnPosition(
    (position) => {
      const city = nearestTo(position, cities);
      if (!city) return;
      // The position is only in the hash, which a browser sends to nobody.
      const isThere = isWithin(cityBounds(city), position);
      void navigate(
        isThere ? `${city.mapLink}${positionToHash({ ...position, zoom: MAX_DRAWN_ZOOM })}` : city.link,
      );
    },
    () => setMessage(t('front.position_denied')),
  );
  return (
    <>
      <ChipButton
        aria-busy={isLocating || undefined}
        onClick={locate}
        className="noscript:hidden aria-busy:animate-breathe"
      >
        <LocateFixed aria-hidden className="size-4" />
        {t('front.near_me')}
      </ChipButton>
      <Toast text={message} closeLabel={t('buttons.close')} onClose={clearMessage} />
    </>
  );
}
