// The day's release link as its owner sees it: when it was sent, who used it, and ending it.
import { useTranslation } from 'react-i18next';
import type { MarketId } from '#core/market.ts';
import { partnerDelete, partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import type { LinkSetting, SentLink } from './evening.ts';
import { useEveningFormat } from './evening-format.ts';
import { LinkSettingForm } from './link-setting-form.tsx';

type LinkPanelProps = {
  venueId: number;
  market: MarketId;
  links: SentLink[];
  setting: LinkSetting | null;
  onDone: () => unknown;
};

export function LinkPanel({ venueId, market, links, setting, onDone }: LinkPanelProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const hasOpenLink = links.some(({ revokedAt }) => revokedAt === null);
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await onDone();
    });
  return (
    <section aria-labelledby="link" className="tool-card grid gap-3 p-4">
      <div>
        <h2 id="link" className="font-semibold text-base">
          {t('partner.link.heading')}
        </h2>
        <p className="text-ink-mid">{t('partner.link.what')}</p>
      </div>
      {links.length === 0 && <p>{t('partner.link.none')}</p>}
      <ul className="grid gap-2">
        {links.map((link) => (
          <LinkRow
            key={link.linkId}
            market={market}
            link={link}
            busy={busy}
            onRevoke={() => void change(() => partnerDelete(`/v/${venueId}/release-links/${link.linkId}`))}
          />
        ))}
      </ul>
      {setting && !hasOpenLink && (
        <Button
          kind="secondary"
          busy={busy}
          onClick={() => void change(() => partnerPost(`/v/${venueId}/release-links`))}
        >
          {t('partner.link.send')}
        </Button>
      )}
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
      <LinkSettingForm venueId={venueId} setting={setting} onDone={onDone} />
    </section>
  );
}

type LinkRowProps = { market: MarketId; link: SentLink; busy: boolean; onRevoke: () => void };

function LinkRow({ market, link, busy, onRevoke }: LinkRowProps) {
  const { t } = useTranslation();
  const { time } = useEveningFormat(market);
  const { madeAt, revokedAt, openCount, uses } = link;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <div className="figures">
        <p>
          {t('partner.link.sent', { time: time(madeAt) })}
          {', '}
          {openCount === 0 ? t('partner.link.never_opened') : t('partner.link.opened', { count: openCount })}
        </p>
        {uses.map(({ at, labels }) => (
          <p key={at} className="text-ink-soft text-sm">
            {labels
              ? t('partner.link.used', { time: time(at), labels: labels.join(', ') })
              : t('partner.link.undone', { time: time(at) })}
          </p>
        ))}
        {revokedAt !== null && (
          <p className="text-ink-soft text-sm">{t('partner.link.revoked', { time: time(revokedAt) })}</p>
        )}
      </div>
      {revokedAt === null && (
        <Button kind="quiet" busy={busy && 'quietly'} onClick={onRevoke}>
          {t('partner.link.revoke')}
        </Button>
      )}
    </li>
  );
}
