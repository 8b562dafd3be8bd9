// Approving an application: its area, and the pin of the venue on the map.
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { LatLng } from '#core/catalog/map-position.ts';
import { PinField } from '../house/pin-field.tsx';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';

export type NamedPosition = LatLng & { id: number; name: string };

type ApproveFormProps = {
  application: { id: number; email: string; city: NamedPosition | null; areas: NamedPosition[] };
  mapStyleUrl: string | null;
  onApproved: (email: string) => void;
  /** The other answers. */
  children: ReactNode;
};

export function ApproveForm({ application, mapStyleUrl, onApproved, children }: ApproveFormProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const { id, email, city, areas } = application;
  const [areaId, setAreaId] = useState(String(areas[0]?.id ?? ''));
  /** Undefined until somebody moved it: the middle of the area. */
  const [position, setPosition] = useState<LatLng>();
  const area = areas.find((one) => String(one.id) === areaId);
  const approve = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { area_id: Number(areaId), ...(position && { position }) };
    if (!(await run(() => partnerPost(`/ops/applications/${id}/approve`, body)))) return;
    onApproved(email);
    await revalidate();
  };
  return (
    <form onSubmit={approve} className="grid gap-3 border-line border-t pt-3">
      <Select
        name="area"
        label={t('partner.applications.area')}
        options={areas.map((one) => ({ value: String(one.id), label: one.name }))}
        value={areaId}
        onChange={(event) => setAreaId(event.target.value)}
        className="max-w-100"
      />
      {city && area && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t('partner.applications.position')}
          </summary>
          <p className="pb-3 text-ink-mid text-sm">{t('partner.applications.position_lead')}</p>
          <PinField city={city} position={position ?? area} styleUrl={mapStyleUrl} onChange={setPosition} />
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('partner.applications.approve')}
        </Button>
        {children}
      </div>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </form>
  );
}
