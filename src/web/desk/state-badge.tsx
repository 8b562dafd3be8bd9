import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';

const TONES = {
  order: {
    paying: 'saffron',
    confirmed: 'olive',
    failed: 'neutral',
    expired: 'neutral',
    superseded: 'neutral',
    refunding: 'saffron',
    refunded: 'neutral',
    moved: 'neutral',
    reversed: 'tomato',
  },
  card: { usable: 'olive', reserved: 'saffron', used: 'neutral', frozen: 'tomato', expired: 'neutral' },
  purchase: {
    paying: 'saffron',
    paid: 'olive',
    failed: 'neutral',
    expired: 'neutral',
    refunded: 'neutral',
  },
  venue: { open: 'olive', paused: 'saffron', closed: 'neutral' },
} as const;

type Subject = keyof typeof TONES;

/**
 * The state of what was found, in words and colour.
 * One that a newer build added is shown as it is stored.
 */
export function StateBadge({ of: subject, state }: { of: Subject; state: string }) {
  const { t } = useTranslation();
  const tones: Record<string, 'saffron' | 'olive' | 'neutral' | 'tomato'> = TONES[subject];
  const tone = tones[state];
  if (!tone) return <Badge>{state}</Badge>;
  return <Badge tone={tone}>{t(`partner.find.${subject}_state.${state}` as 'partner.find.title')}</Badge>;
}
