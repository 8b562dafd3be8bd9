// The purchase of this page, for all of its parts: the machine, and what stays the same while it runs.
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { GiftcardDraft } from '#core/giftcards/machine/giftcard-context.ts';
import { type GiftcardEvent, giftcardMachine } from '#core/giftcards/machine/giftcard-machine.ts';
import { draftOf, type GiftcardSnapshot } from '#core/giftcards/machine/selectors.ts';
import type { Language, MarketId } from '#core/market.ts';
import type { GiftcardStep } from '#core/paths-words.ts';
import { postJson } from '../api-client.ts';
import type { TermsData } from '../steps/terms-text.tsx';
import { keepDraft } from './kept-draft.ts';

/** What the loader gives. */
export type GiftcardData = {
  language: Language;
  market: MarketId;
  step: GiftcardStep;
  today: string;
  terms: TermsData;
  paymentFailed: boolean;
};

type Giftcard = { actor: ActorRefFrom<ReturnType<typeof giftcardMachine>>; page: GiftcardData };

const GiftcardContext = createContext<Giftcard | undefined>(undefined);

type ProviderProps = { page: GiftcardData; draft: GiftcardDraft | undefined; children: ReactNode };

export function GiftcardProvider({ page, draft, children }: ProviderProps) {
  const [machine] = useState(() =>
    giftcardMachine({ order: (body, signal) => postJson('giftcard/payment', body, { signal }) }),
  );
  const [input] = useState(() => ({ ...page, draft, newKey: () => crypto.randomUUID() }));
  const actor = useActorRef(machine, { input });
  useEffect(() => {
    const subscription = actor.subscribe(({ context }) => keepDraft(draftOf(context)));
    return () => subscription.unsubscribe();
  }, [actor]);
  const giftcard = useMemo(() => ({ actor, page }), [actor, page]);
  return <GiftcardContext value={giftcard}>{children}</GiftcardContext>;
}

export function useGiftcard(): Giftcard {
  const giftcard = use(GiftcardContext);
  if (!giftcard) throw new Error('useGiftcard needs a GiftcardProvider above it');
  return giftcard;
}

/** A slice of the purchase: only what it selects makes its reader render. */
export function useGiftcardState<Slice>(
  select: (snapshot: GiftcardSnapshot) => Slice,
  isSame?: (a: Slice, b: Slice) => boolean,
): Slice {
  return useSelector(useGiftcard().actor, select, isSame);
}

export function useSend(): (event: GiftcardEvent) => void {
  return useGiftcard().actor.send;
}
