import { useTranslation } from 'react-i18next';

/** What a guest wrote to the venue: it stands out, as it may be an allergy. */
export function GuestNote({ children }: { children: string }) {
  const { t } = useTranslation();
  return (
    <p className="my-1 border-saffron border-l-4 pl-2 font-semibold">
      <span className="sr-only">{t('partner.tonight.note')}: </span>
      <span dir="auto" className="wrap-anywhere">
        {children}
      </span>
    </p>
  );
}
