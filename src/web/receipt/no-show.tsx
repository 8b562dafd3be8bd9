// Lets a guest object to a no-show that the venue reported.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '#core/booking/receipt.contract.ts';
import { formatDay } from '#core/format-date.ts';
import { type Language, MARKETS } from '#core/market.ts';
import { postJson } from '../api-client.ts';
import { failureText } from '../failure-text.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';

type Props = {
  receipt: Receipt;
  notice: NonNullable<Receipt['no_show']>;
  token: string;
  language: Language;
};

const MAX_LENGTH = 500;

export function NoShow({ receipt, notice, token, language }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(notice.is_objected);
  const [error, setError] = useState<string>();
  const { timeZone } = MARKETS[receipt.currency === 'SEK' ? 'se' : 'dk'];
  const lastDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(
    new Date(notice.object_until),
  );

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsSending(true);
    setError(undefined);
    try {
      await postJson(`receipts/${token}/objection`, { text });
      setIsSent(true);
    } catch (failure) {
      setError(failureText(failure, t));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <section id="no-show" className="grid scroll-mt-24 gap-4 rounded-box bg-saffron-wash p-5">
      <h2 className="text-title">{t('receipt.no_show.title', { venue: receipt.venue.name })}</h2>
      {isSent ? (
        <p role="status">{t('receipt.no_show.sent')}</p>
      ) : notice.can_object ? (
        <form className="grid gap-4" onSubmit={(event) => void send(event)}>
          <p>{t('receipt.no_show.what', { date: formatDay(lastDay, language) })}</p>
          <TextArea
            label={t('receipt.no_show.field')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            rows={3}
            required
            maxLength={MAX_LENGTH}
            error={error}
          />
          <Button type="submit" busy={isSending} className="justify-self-start">
            {t('receipt.no_show.send')}
          </Button>
        </form>
      ) : (
        <p>{t('receipt.no_show.over')}</p>
      )}
    </section>
  );
}
