// A press of a step's button before hydration would submit the form as a document. It is noted
// instead, and carried out when the page can do it.
import { use, useEffect } from 'react';
import { NonceContext } from '../nonce.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { STEP_FORM_ID } from './step-ids.ts';

type PressedForm = HTMLFormElement & { isPressed?: boolean; isHydrated?: boolean };

const NOTE_PRESS = `{
const form=document.getElementById('${STEP_FORM_ID}');
form.addEventListener('submit',(event)=>{if(!form.isHydrated){event.preventDefault();form.isPressed=true}})
}`;

/** Belongs after the form, because it runs as soon as the browser has read it. */
export function EarlyPressScript() {
  const nonce = use(NonceContext);
  const isHydrated = useIsHydrated();
  if (isHydrated) return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant of this file
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: NOTE_PRESS }} />
  );
}

/** Calls `start` after hydration if the guest had pressed before; `start` calls `submit` when the page is ready. */
export function useEarlyPress(start: (submit: () => void) => () => void): void {
  useEffect(() => {
    const form = document.getElementById(STEP_FORM_ID) as PressedForm | null;
    if (!form) return;
    form.isHydrated = true;
    if (!form.isPressed) return;
    return start(() => {
      form.isPressed = false;
      form.requestSubmit();
    });
  }, [start]);
}
