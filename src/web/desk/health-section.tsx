// One thing that can stand still:
// whether it does, what that means, what to do, and what it is about.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';

export type HealthTopic = 'letters' | 'orders' | 'findings' | 'payouts' | 'provider' | 'mail' | 'jobs';

type HealthSectionProps = {
  topic: HealthTopic;
  /** How many there are; 0 is well. */
  count: number;
  /** Said beside the heading, also when all is well. */
  figure?: string | undefined;
  children?: ReactNode;
};

export function HealthSection({ topic, count, figure, children }: HealthSectionProps) {
  const { t } = useTranslation();
  const isWell = count === 0;
  return (
    <section aria-labelledby={`health-${topic}`} className="tool-card grid gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`health-${topic}`} className="font-semibold text-name">
          {t(`partner.health.${topic}.title`)}
        </h2>
        <Badge tone={isWell ? 'olive' : 'tomato'}>
          {isWell ? t('partner.health.well') : t('partner.health.look', { count })}
        </Badge>
        {figure && <span className="figures text-ink-soft text-sm">{figure}</span>}
      </div>
      {!isWell && (
        <>
          <p>{t(`partner.health.${topic}.means`)}</p>
          <p className="font-medium">{t(`partner.health.${topic}.do`)}</p>
          {children}
        </>
      )}
    </section>
  );
}
