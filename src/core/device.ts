const DEVICE_TYPES = ['mobile', 'tablet', 'desktop'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

const TABLET_MIN_WIDTH = 761;
const DESKTOP_MIN_WIDTH = 1024;
export const RESIZE_DEBOUNCE_MS = 200;

export function deviceType(width: number): DeviceType {
  if (width >= DESKTOP_MIN_WIDTH) return 'desktop';
  return width >= TABLET_MIN_WIDTH ? 'tablet' : 'mobile';
}
