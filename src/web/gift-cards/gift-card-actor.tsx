// Shares the purchase's state machine and page data with all components of the page.
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { GiftCardDraft } from '#core/gift-cards/machine/gift-card-context.ts';
import { type GiftCardEvent, giftCardMachine } from '#core/gift-cards/machine/gift-card-machine.ts';
import { draftOf, type GiftCardSnapshot } from '#core/gift-cards/machine/selectors.ts';
import type { Language, MarketId } from '#core/market.ts';
import type { GiftCardStep } from '#core/paths-words.ts';
import { postJson } from '../api-client.ts';
import type { TermsData } from '../checkout/terms-text.tsx';
import { useProvided } from '../ui/use-provided.ts';
import { saveDraft } from './saved-draft.ts';

/** The loader's data. */
export type GiftCardData = {
  language: Language;
  market: MarketId;
  step: GiftCardStep;
  today: string;
  terms: TermsData;
  paymentFailed: boolean;
  paymentStopped: boolean;
};

type GiftCard = { actor: ActorRefFrom<ReturnType<typeof giftCardMachine>>; page: GiftCardData };

const GiftCardContext = createContext<GiftCard | undefined>(undefined);

type ProviderProps = { page: GiftCardData; draft: GiftCardDraft | undefined; children: ReactNode };

export function GiftCardProvider({ page, draft, children }: ProviderProps) {
  const [machine] = useState(() =>
    giftCardMachine({ order: (body, signal) => postJson('giftcard/payment', body, { signal }) }),
  );
  const [input] = useState(() => ({ ...page, draft, newKey: () => crypto.randomUUID() }));
  const actor = useActorRef(machine, { input });
  useEffect(() => {
    const subscription = actor.subscribe(({ context }) => saveDraft(draftOf(context)));
    return () => subscription.unsubscribe();
  }, [actor]);
  const giftCard = useMemo(() => ({ actor, page }), [actor, page]);
  return <GiftCardContext value={giftCard}>{children}</GiftCardContext>;
}

export const useGiftCard = (): GiftCard => useProvided(GiftCardContext);

/** A part of the purchase's state; the component re-renders only when that part changes. */
export function useGiftCardState<Slice>(
  select: (snapshot: GiftCardSnapshot) => Slice,
  isSame?: (a: Slice, b: Slice) => boolean,
): Slice {
  return useSelector(useGiftCard().actor, select, isSame);
}

export function useSend(): (event: GiftCardEvent) => void {
  return useGiftCard().actor.send;
}
