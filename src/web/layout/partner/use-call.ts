import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemFields, problemMessage, STOPPED } from './partner-client.ts';

/** Runs one call at a time and keeps what went wrong as a text, also of each field. Returns whether it went well. */
export function useCall() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
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
      const isStopped = failure === STOPPED;
      setError(
        isStopped ? t('partner.step_up.stopped') : (problemMessage(failure) ?? t('partner.page.network')),
      );
      setFields(problemFields(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, error, fields };
}
