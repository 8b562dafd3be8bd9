// The entries of the log: a table on a wide screen, cards on a phone, with the same facts in
// the same order.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LogFilter } from '#core/desk/log.contract.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { useMoney } from '../money/use-money.ts';
import { formatDated } from './format-dated.ts';
import { logPath } from './log-path.ts';

export type ShownEntry = {
  id: number;
  at: Date;
  actor: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  venueId: number | null;
  venue: string | null;
  facts: readonly string[];
  reason: string | null;
};
type LogEntriesProps = { entries: readonly ShownEntry[]; filter: LogFilter };

const ACTORS = [
  'staff',
  'device',
  'release_link',
  'system',
  'visitor',
  'guest',
  'operator',
  'provider',
] as const;
const isActor = (actor: string): actor is (typeof ACTORS)[number] =>
  (ACTORS as readonly string[]).includes(actor);

export function LogEntries({ entries, filter }: LogEntriesProps) {
  return (
    <ul className="tool-card empty:hidden">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-4 gap-y-1 border-line px-4 py-3 desktop:grid-cols-[17rem_1fr_1fr] [&+&]:border-t"
        >
          <Entry entry={entry} filter={filter} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, filter }: { entry: ShownEntry; filter: LogFilter }) {
  const { t } = useTranslation();
  const { language } = useMoney();
  const { actor, actorId, actorName, action, subjectType, subjectId, venueId, venue } = entry;
  const who = `${isActor(actor) ? t(`partner.log.actor.${actor}`) : actor}${actorName ? ` ${actorName}` : ''}`;
  const isOrder = subjectType === 'order' && venueId !== null && /^\d+$/.test(subjectId);
  return (
    <>
      <div>
        <p className="figures text-ink-soft text-sm">{formatDated(entry.at, language)}</p>
        <p className="font-medium">
          {actor === 'staff' && actorId ? (
            <SameValueLink to={{ ...filter, person: Number(actorId) }}>{who}</SameValueLink>
          ) : (
            who
          )}
        </p>
      </div>
      <div>
        <p>
          <SameValueLink to={{ ...filter, action }}>
            <code className="text-sm">{action}</code>
          </SameValueLink>
        </p>
        <p className="break-words text-sm">
          <SameValueLink to={{ ...filter, subject: `${subjectType} ${subjectId}` }}>
            {subjectType} {subjectId}
          </SameValueLink>
          {venueId !== null && (
            <>
              {' · '}
              <SameValueLink to={{ ...filter, venue: String(venueId) }}>{venue ?? venueId}</SameValueLink>
            </>
          )}
          {isOrder && (
            <>
              {' · '}
              <Link to={partnerPath('order', { venueId, orderId: subjectId })} className="underline">
                {t('partner.log.open')}
              </Link>
            </>
          )}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        {entry.reason && <p>{t('partner.order.why', { reason: entry.reason })}</p>}
        <p className="break-words text-ink-mid">{entry.facts.join(', ')}</p>
      </div>
    </>
  );
}

/** Links to the log entries with the same value. */
const SameValueLink = ({ to, children }: { to: LogFilter; children: ReactNode }) => (
  <Link to={logPath(to)} className="underline decoration-line underline-offset-4 hover:decoration-current">
    {children}
  </Link>
);
