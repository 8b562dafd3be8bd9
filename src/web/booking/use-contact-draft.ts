// What is typed in step 2 is saved in this tab, because the server gets it only with the submit.
import { useEffect } from 'react';
import type { ContactForm } from '#core/booking/booking-form.ts';
import { useBooking } from './booking-actor.tsx';

const FIELDS = ['name', 'email', 'email_confirm', 'phone', 'note'] as const;
type Draft = Partial<Pick<ContactForm, (typeof FIELDS)[number]>>;

const keyOf = (productId: number) => `contact ${productId}`;

function readDraft(key: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

function saveDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked; the guest types again after a reload.
  }
}

/** Fills in empty fields from the draft, and saves every edit. */
export function useContactDraft(): void {
  const { actor, page } = useBooking();
  const key = keyOf(page.activeProduct.id);
  useEffect(() => {
    const draft = readDraft(key);
    for (const field of FIELDS) {
      const value = draft[field];
      const isEmpty = actor.getSnapshot().context.steps.info.data[field] === '';
      if (value && isEmpty) actor.send({ type: 'contact.edit', edit: { field, value } });
    }
    const subscription = actor.subscribe(({ context }) => {
      const { name, email, email_confirm, phone, note } = context.steps.info.data;
      saveDraft(key, { name, email, email_confirm, phone, note });
    });
    return () => subscription.unsubscribe();
  }, [actor, key]);
}
