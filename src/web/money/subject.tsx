import { Link } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';

type SubjectProps = { subject: string; venueId: number | null; orderId: number | null };

/** An order opens its page on the desk. */
export function Subject({ subject, venueId, orderId }: SubjectProps) {
  return venueId !== null && orderId !== null ? (
    <Link to={partnerPath('order', { venueId, orderId })} className="break-all underline">
      <code className="text-sm">{subject}</code>
    </Link>
  ) : (
    <code className="break-all text-sm">{subject}</code>
  );
}
