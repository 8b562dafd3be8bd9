// Client state beside the loader data: language, city, time, device and a failed payment.
import {
  createContext,
  type Dispatch,
  type ReactNode,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router';
import { changePanel, type PanelAction, type PanelType } from '#core/content/panel.ts';
import { type DeviceType, deviceType, RESIZE_DEBOUNCE_MS } from '#core/device.ts';
import { isPaymentFailed } from '#core/paths-words.ts';
import { useProvided } from './ui/use-provided.ts';

export type ClientState = {
  locale: string;
  parentCityId: number;
  parentAreas: readonly { id: number }[];
  /** The server's time, or null on a page that is cached for everybody. */
  dateTime: string | null;
  payment_failed: boolean;
  deviceType: DeviceType;
};

/** A context of its own, so that opening a panel re-renders only panels. */
type PanelState = { openPanel: PanelType | null; changePanel: Dispatch<PanelAction> };

const ClientStateContext = createContext<ClientState | undefined>(undefined);
const PanelContext = createContext<PanelState | undefined>(undefined);

type PreloadedData = {
  parent_city?: { id: number };
  parent_areas?: readonly { id: number }[];
  data_time?: string | null;
};

export function ClientStateProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { search } = useLocation();
  const preloaded = useMatches().at(-1)?.loaderData as PreloadedData | undefined;
  const state: ClientState = {
    locale: i18n.language,
    parentCityId: preloaded?.parent_city?.id ?? 0,
    parentAreas: preloaded?.parent_areas ?? [],
    dateTime: preloaded?.data_time ?? null,
    payment_failed: isPaymentFailed(new URLSearchParams(search)),
    deviceType: useDeviceType(),
  };
  return (
    <ClientStateContext value={state}>
      <PanelProvider>{children}</PanelProvider>
    </ClientStateContext>
  );
}

function PanelProvider({ children }: { children: ReactNode }) {
  const [openPanel, dispatch] = useReducer(changePanel, null);
  const panel = useMemo(() => ({ openPanel, changePanel: dispatch }), [openPanel]);
  return <PanelContext value={panel}>{children}</PanelContext>;
}

export const useClientState = (): ClientState => useProvided(ClientStateContext);

export const usePanel = (): PanelState => useProvided(PanelContext);

function useDeviceType(): DeviceType {
  // The server assumes a phone. Nothing visible depends on it before hydration.
  const [type, setType] = useState<DeviceType>('mobile');
  useEffect(() => {
    const measure = () => setType(deviceType(window.innerWidth));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, RESIZE_DEBOUNCE_MS);
    };
    measure();
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return type;
}
