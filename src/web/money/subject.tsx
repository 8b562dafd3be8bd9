import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';

type SubjectProps = { subject: string; venueId: number | null; orderId: number | null };

/** Matches subjects of our own rows; any other subject is an id of the provider. */
const OWN = /^(order|purchase|card) (.+)$/;

/** Links an order or a gift card to its page on the desk. */
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
