import { CalendarPlus, Link2Off, Mail, MessageSquare, Printer, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Receipt, ResendBody } from '#core/booking/receipt.contract.ts';
import { postJson } from '../api-client.ts';
import { useResend } from '../checkout/use-resend.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { Toast } from '../ui/toast.tsx';
import { useShare } from '../ui/use-share.ts';
import { useCloseLink } from './use-close-link.ts';

type Props = { receipt: Receipt; ticket: NonNullable<Receipt['ticket']>; token: string };

/** The actions of a ticket. Only the buyer can resend it. */
export function TicketActions({ receipt, ticket, token }: Props) {
  const { t } = useTranslation();
  const { message, clearMessage, share } = useShare();
  const { sending, resend, ...resent } = useResend(async (to: ResendBody['to']) => {
    await postJson<ResendBody>(`receipts/${token}/resend`, { to });
    return t(`receipt.resent_${to}`);
  });
  const { isClosing, closeLink, ...closed } = useCloseLink(token);
  const isBuyer = receipt.purpose === 'receipt';
  const title = t('receipt.share_title', { name: receipt.venue.name });

  return (
    <div className="grid gap-4">
      <div className="grid gap-2 tablet:grid-cols-3">
        <a href={`/api/v4/receipts/${token}/calendar.ics`} className={buttonClass('secondary')}>
          <CalendarPlus aria-hidden className="size-4" />
          {t('receipt.calendar')}
        </a>
        <Button
          kind="secondary"
          onClick={() => void share({ title, text: title, url: ticket.link })}
          aria-describedby="pass-on-help"
        >
          <Share2 aria-hidden className="size-4" />
          {t('receipt.pass_on')}
        </Button>
        <Button kind="secondary" onClick={() => print()}>
          <Printer aria-hidden className="size-4" />
          {t('buttons.print')}
        </Button>
      </div>
      <p className="text-ink-mid text-sm">
        <span id="pass-on-help">
          {t('receipt.pass_on_help')} {isBuyer && t('receipt.pass_on_closable')}
        </span>{' '}
        {isBuyer && (
          <a href={ticket.link} className="text-ink underline underline-offset-4">
            {t('receipt.pass_on_see')}
          </a>
        )}
      </p>
      {isBuyer && (
        <div className="-ml-3 flex flex-wrap gap-x-4">
          <Button kind="quiet" busy={isClosing} onClick={() => void closeLink()}>
            <Link2Off aria-hidden className="size-4" />
            {t('receipt.close_link')}
          </Button>
          <Button kind="quiet" busy={sending === 'email'} onClick={() => void resend('email')}>
            <Mail aria-hidden className="size-4" />
            {t('receipt.resend_email')}
          </Button>
          {receipt.gets_texts && (
            <Button kind="quiet" busy={sending === 'phone'} onClick={() => void resend('phone')}>
              <MessageSquare aria-hidden className="size-4" />
              {t('receipt.resend_phone')}
            </Button>
          )}
        </div>
      )}
      <Toast text={message} closeLabel={t('buttons.close')} onClose={clearMessage} />
      <Toast text={closed.message} closeLabel={t('buttons.close')} onClose={closed.clearMessage} />
      <Toast text={resent.message} closeLabel={t('buttons.close')} onClose={resent.clearMessage} />
    </div>
  );
}
