// A press of a step's button before hydration would submit the form as a document. It is noted
// instead, and carried out when the page can do it.
import { use, useEffect } from 'react';
import { NonceContext } from '../nonce.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { STEP_FORM_ID } from './step-ids.ts';

type PressedForm = HTMLFormElement & { isPressed?: boolean };
type HydratedDocument = Document & { isHydrated?: boolean };

const NOTE_PRESS = `document.addEventListener('submit',(event)=>{const form=event.target;
if(form.id==='${STEP_FORM_ID}'&&!document.isHydrated){event.preventDefault();form.isPressed=true}},true)`;

/** Belongs before the form, so that no button is there to press without it. */
export function EarlyPressScript() {
  const nonce = use(NonceContext);
  const isHydrated = useIsHydrated();
  if (isHydrated) return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant of this file
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: NOTE_PRESS }} />
  );
}

/**
 * Calls `start` after hydration if the guest had pressed before;
 * `start` calls `submit` when the page is ready.
 */
export function useEarlyPress(start: (submit: () => void) => () => void): void {
  useEffect(() => {
    const form = document.getElementById(STEP_FORM_ID) as PressedForm | null;
    (document as HydratedDocument).isHydrated = true;
    if (!form?.isPressed) return;
    return start(() => {
      form.isPressed = false;
      form.requestSubmit();
    });
  }, [start]);
}
