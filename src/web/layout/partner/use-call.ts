import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from './failure-text.tsx';
import { problemFields } from './partner-client.ts';

/**
 * Runs one call at a time and keeps what to say of a failure, also of each field.
 * Returns whether it went well.
 */
export function useCall() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ReactNode>();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setError(undefined);
    setFields({});
    try {
      await work();
      return true;
    } catch (failure) {
      setError(failureText(failure, t));
      setFields(problemFields(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, error, fields };
}
