import { useState } from 'react';
import type { LatLng } from '#core/catalog/map-position.ts';

const TIMEOUT_MS = 10_000;

/** The guest's position, read only when the button is pressed and never sent anywhere. */
export function useOwnPosition(onFound: (position: LatLng) => void, onDenied: () => void) {
  const [isLocating, setLocating] = useState(false);
  const locate = () => {
    const { geolocation } = navigator;
    if (!geolocation) return onDenied();
    setLocating(true);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        onFound({ latitude: coords.latitude, longitude: coords.longitude });
      },
      () => {
        setLocating(false);
        onDenied();
      },
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  return { isLocating, locate };
}
