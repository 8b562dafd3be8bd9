// The form of something new stays open when its first save leads to the address of what was saved.
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Forms with the same key are one form: what is typed while it saves is not lost. */
export function useFormKey(isNew: boolean, id: string): string {
  const { key, state } = useLocation();
  const { form } = (state ?? {}) as { form?: string };
  return form ?? (isNew ? key : id);
}

/** Opens what was made. Part of the save, so that a second press doesn't make another. */
export type OpenNew = (id: number) => Promise<void>;

/** Opens what the form of this page has saved for the first time. */
export function useOpenSaved(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(
    async (path) => navigate(path, { replace: true, state: { form: key } }),
    [navigate, key],
  );
}
