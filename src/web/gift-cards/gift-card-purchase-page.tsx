// The purchase of gift cards: three steps beside a preview of the card.
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { GIFT_CARD_LIMITS } from '#core/gift-cards/gift-card-rules.ts';
import { activeStep } from '#core/gift-cards/machine/selectors.ts';
import { buildPath, parsePath } from '#core/paths.ts';
import { GIFT_CARD_STEPS, type GiftCardStep, isPaymentFailed, isPaymentStopped } from '#core/paths-words.ts';
import { StepList } from '../checkout/step-list.tsx';
import { useStepHistory } from '../checkout/use-step-history.ts';
import { useTitleFocus } from '../checkout/use-title-focus.ts';
import { lazyPart } from '../lazy-part.tsx';
import { classNames } from '../ui/class-names.ts';
import { AmountStep } from './amount-step.tsx';
import {
  type GiftCardData,
  GiftCardProvider,
  useGiftCard,
  useGiftCardState,
  useSend,
} from './gift-card-actor.tsx';
import { GiftPreview } from './gift-preview.tsx';
import { InfoStep } from './info-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { PurchaseNotification } from './purchase-notification.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import { readDraft } from './saved-draft.ts';

// Only the server renders the content of <noscript>, so browsers never fetch this chunk.
const PlainNotice = lazyPart(() => import('./plain-notice.tsx').then((part) => part?.PlainNotice));

const STEPS: Record<GiftCardStep, () => React.ReactNode> = {
  amount: AmountStep,
  info: InfoStep,
  payment: PaymentStep,
};
const WORDS = GIFT_CARD_STEPS.map(({ word }) => word);

const noChange = () => () => undefined;

/**
 * The draft saved in this tab is read after hydration; the first render is the same for everybody.
 */
export function GiftCardPurchasePage({ page }: { page: GiftCardData }) {
  const isHydrated = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  return (
    <GiftCardProvider
      key={isHydrated ? 'hydrated' : 'server'}
      page={page}
      draft={isHydrated ? readDraft() : undefined}
    >
      <Purchase isHydrated={isHydrated} />
      <noscript>
        <PlainNotice language={page.language} />
      </noscript>
      {isHydrated && <StepEffects />}
      <PurchaseNotification />
    </GiftCardProvider>
  );
}

function Purchase({ isHydrated }: { isHydrated: boolean }) {
  const { t } = useTranslation();
  const step = useGiftCardState(activeStep);
  const Step = STEPS[step];
  return (
    // Inert until hydration, because earlier input would be lost.
    <div className="page-width noscript:min-h-0 flex min-h-[calc(100dvh-4rem)] flex-col" inert={!isHydrated}>
      <header className="pt-6 pb-5">
        <h1 className="text-hero">{t('giftcard.title')}</h1>
        <p className="mt-1 text-ink-mid">{t('giftcard.intro', { years: GIFT_CARD_LIMITS.validYears })}</p>
      </header>
      <PurchaseSteps />
      <div className="noscript:hidden grid grow content-start gap-8 pt-6 pb-10 desktop:grid-cols-[minmax(0,1fr)_27rem] desktop:gap-12 desktop:pt-8">
        <aside
          aria-label={t('summary.title')}
          className={classNames(
            'self-start desktop:sticky desktop:top-4 desktop:col-start-2 desktop:row-start-1',
            // On phones the preview is shown only in the step that edits it.
            step !== 'amount' && 'max-desktop:hidden',
          )}
        >
          <GiftPreview />
          <div className="mt-4 hidden rounded-box border border-line bg-card p-6 desktop:block">
            <PurchaseSummary />
          </div>
        </aside>
        <div className="min-w-0 desktop:col-start-1 desktop:row-start-1">
          <Step />
        </div>
      </div>
      <PurchaseBar />
    </div>
  );
}

function PurchaseSteps() {
  const { t } = useTranslation();
  const send = useSend();
  const step = useGiftCardState(activeStep);
  return (
    <StepList
      label={t('giftcard.steps')}
      steps={GIFT_CARD_STEPS.map(({ word }) => ({ word, label: t(`giftcard.step.${word}`) }))}
      active={step}
      onOpen={(word) => send({ type: 'step.open', step: word })}
    />
  );
}

function stepInUrl(): GiftCardStep | undefined {
  const match = parsePath(window.location.pathname);
  return match?.routeId === 'giftcard' ? match.params.step : undefined;
}

/** Connects the purchase with the browser: URL, focus, and leaving for the payment page. */
function StepEffects() {
  const { actor, page } = useGiftCard();
  const step = useGiftCardState(activeStep);
  useTitleFocus(step);
  useStepHistory({
    words: WORDS,
    step,
    pathOf: (word) => buildPath('giftcard', { step: word }, page.language),
    stepInUrl,
    activeStep: () => activeStep(actor.getSnapshot()),
    open: (word) => actor.send({ type: 'step.open', step: word }),
    isUsed: () => {
      const search = new URLSearchParams(window.location.search);
      return isPaymentFailed(search) || isPaymentStopped(search);
    },
  });
  useEffect(() => {
    const subscriptions = [
      actor.on('leave', ({ to }) => window.location.assign(to)),
      actor.on('warning', ({ text }) => console.warn(text)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
  return null;
}
