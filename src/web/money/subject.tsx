import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';

type SubjectProps = { subject: string; venueId: number | null; orderId: number | null };

/** What our own rows are called; anything else is an id of the provider. */
const OWN = /^(order|purchase|card) (.+)$/;

/** Orders and cards open their pages on the desk. */
export function Subject({ subject, venueId, orderId }: SubjectProps) {
  const { t } = useTranslation();
  const [, kind, number = ''] = OWN.exec(subject) ?? [];
  const name = kind ? (
    t(`partner.day_close.subject_${kind as 'order' | 'purchase' | 'card'}`, { number })
  ) : (
    <code className="text-sm">{subject}</code>
  );
  const path =
    venueId !== null && orderId !== null
      ? partnerPath('order', { venueId, orderId })
      : kind === 'card'
        ? partnerPath('gift_card', { cardId: number })
        : undefined;
  return path ? (
    <Link to={path} className="figures break-words underline">
      {name}
    </Link>
  ) : (
    <span className="figures break-all">{name}</span>
  );
}
