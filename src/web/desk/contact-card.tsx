import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskContact } from '#core/desk/desk.contract.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import type { DeskOrder } from './order-data.ts';

/** Masked until somebody asks for it; the log then has who did. */
export function ContactCard({ order, mayShow }: { order: DeskOrder; mayShow: boolean }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const [whole, setWhole] = useState<DeskContact>();
  const show = () =>
    run(async () =>
      setWhole(await partnerPost<DeskContact>(`/v/${order.venueId}/orders/${order.orderId}/contact`)),
    );
  const contact = whole ?? order.contact;
  return (
    <section className="tool-card grid gap-2 p-4">
      <h2 className="font-semibold text-name">{t('partner.order.contact')}</h2>
      {contact?.email ? (
        <ul className="figures break-words">
          <li className="font-medium">{contact.name}</li>
          <li>{contact.email}</li>
          <li>{contact.phone}</li>
          {whole?.note && (
            <li className="mt-2 whitespace-pre-line rounded-small bg-wash p-3">
              {t('partner.order.note')}: {whole.note}
            </li>
          )}
        </ul>
      ) : (
        <p className="text-ink-mid">{t('partner.order.erased')}</p>
      )}
      {order.blocked && (
        <p className="font-medium text-tomato-ink">
          {t('partner.order.blocked', { what: t(`partner.mend.value.blocked_${order.blocked}`) })}
        </p>
      )}
      {mayShow && order.contact && !whole && (
        <Button kind="secondary" busy={busy} onClick={show} className="justify-self-start">
          {t('partner.order.show')}
        </Button>
      )}
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {whole && t('partner.order.shown')}
      </p>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </section>
  );
}
