// "/" goes to the desk's search from any of its pages.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';

export const FIND_FIELD_ID = 'find-text';

export function focusFindField(): void {
  const field = document.getElementById(FIND_FIELD_ID);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}

/** Whether the key is a letter that somebody writes. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function FindKey() {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      if (document.getElementById(FIND_FIELD_ID)) focusFindField();
      else void navigate(partnerPath('find', {}));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate]);
  return null;
}
