/** Buying gift cards: three steps beside the card that is being made. */
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { GIFTCARD_LIMITS } from '#core/giftcards/giftcard-rules.ts';
import { activeStep } from '#core/giftcards/machine/selectors.ts';
import { buildPath, parsePath } from '#core/paths.ts';
import { GIFTCARD_STEPS, type GiftcardStep, isPaymentFailed } from '#core/paths-words.ts';
import { StepList } from '../steps/step-list.tsx';
import { useAddressOfStep } from '../steps/use-address-of-step.ts';
import { useReadFromTitle } from '../steps/use-read-from-title.ts';
import { classNames } from '../ui/class-names.ts';
import { AmountStep } from './amount-step.tsx';
import { GiftPreview } from './gift-preview.tsx';
import {
  type GiftcardData,
  GiftcardProvider,
  useGiftcard,
  useGiftcardState,
  useSend,
} from './giftcard-actor.tsx';
import { InfoStep } from './info-step.tsx';
import { findDraft } from './kept-draft.ts';
import { PaymentStep } from './payment-step.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { PurchaseNotification } from './purchase-notification.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';

const STEPS: Record<GiftcardStep, () => React.ReactNode> = {
  amount: AmountStep,
  info: InfoStep,
  payment: PaymentStep,
};
const WORDS = GIFTCARD_STEPS.map(({ word }) => word);

const noChange = () => () => undefined;

/** What this tab has kept is known after the page has come to life; until then it looks as it does for everybody. */
export function GiftcardPage({ page }: { page: GiftcardData }) {
  const isAlive = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  return (
    <GiftcardProvider key={isAlive ? 'alive' : 'sent'} page={page} draft={isAlive ? findDraft() : undefined}>
      <Purchase isAlive={isAlive} />
      {isAlive && <FollowStep />}
      <PurchaseNotification />
    </GiftcardProvider>
  );
}

function Purchase({ isAlive }: { isAlive: boolean }) {
  const { t } = useTranslation();
  const step = useGiftcardState(activeStep);
  const Step = STEPS[step];
  return (
    // What is pressed before the page can hear it would be lost: then nothing can be pressed.
    <div className="page-width" inert={!isAlive}>
      <header className="pt-6 pb-5">
        <h1 className="text-hero">{t('giftcard.title')}</h1>
        <p className="mt-1 text-ink-mid">{t('giftcard.intro', { years: GIFTCARD_LIMITS.validYears })}</p>
      </header>
      <PurchaseSteps />
      <div className="grid gap-8 pt-6 pb-10 desktop:grid-cols-[minmax(0,1fr)_27rem] desktop:gap-12 desktop:pt-8">
        <aside
          aria-label={t('summary.title')}
          className={classNames(
            'self-start desktop:sticky desktop:top-4 desktop:col-start-2 desktop:row-start-1',
            // On phones it is there where it is being made.
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
  const step = useGiftcardState(activeStep);
  return (
    <StepList
      label={t('giftcard.steps')}
      steps={GIFTCARD_STEPS.map(({ word }) => ({ word, label: t(`giftcard.step.${word}`) }))}
      active={step}
      onOpen={(word) => send({ type: 'step.open', step: word })}
    />
  );
}

function stepInAddress(): GiftcardStep | undefined {
  const match = parsePath(window.location.pathname);
  return match?.routeId === 'giftcard' ? match.params.step : undefined;
}

/** What the purchase asks of the browser: its address, its title's focus, and the way to the payment page. */
function FollowStep() {
  const { actor, page } = useGiftcard();
  const step = useGiftcardState(activeStep);
  useReadFromTitle(step);
  useAddressOfStep({
    words: WORDS,
    step,
    pathOf: (word) => buildPath('giftcard', { step: word }, page.language),
    stepInAddress,
    activeStep: () => activeStep(actor.getSnapshot()),
    open: (word) => actor.send({ type: 'step.open', step: word }),
    isSpent: () => isPaymentFailed(new URLSearchParams(window.location.search)),
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
