// One box, and what was found for it.
// The text is sent in a body and kept in memory: it is often a person.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Found } from '#core/desk/desk.contract.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { Button } from '../ui/button.tsx';
import { controlClass } from '../ui/control-style.ts';
import { FIND_FIELD_ID, focusFindField } from './find-key.tsx';
import { FoundLists } from './found-lists.tsx';
import { useListKeys } from './use-list-keys.ts';

type Finding = { text: string; found: Found };

/**
 * What was found last, so that it is there again after looking at one of them.
 * Set in the browser alone.
 */
let lastFinding: Finding | undefined;

export function FindPage() {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const [finding, setFinding] = useState(lastFinding);
  const listRef = useRef<HTMLDivElement>(null);
  useListKeys(listRef);
  useEffect(focusFindField, []);
  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = formText(event.currentTarget, 'text').trim();
    if (text.length < 2) return;
    await run(async () => {
      lastFinding = { text, found: await partnerPost<Found>('/ops/find', { text }) };
      setFinding(lastFinding);
    });
  };
  return (
    <>
      <h1 className="font-semibold text-title">{t('partner.find.title')}</h1>
      <form onSubmit={search} className="grid gap-2">
        <label htmlFor={FIND_FIELD_ID} className="font-semibold">
          {t('partner.find.label')}
        </label>
        <div className="flex gap-3">
          <input
            key={finding?.text}
            id={FIND_FIELD_ID}
            name="text"
            type="search"
            defaultValue={finding?.text}
            maxLength={120}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby="find-hint"
            className={controlClass(false)}
          />
          <Button type="submit" busy={busy}>
            {t('partner.find.search')}
          </Button>
        </div>
        <p id="find-hint" className="text-ink-soft text-sm">
          {t('partner.find.hint')}
        </p>
        <p role="alert" className="font-medium text-tomato-ink empty:hidden">
          {error}
        </p>
      </form>
      <div ref={listRef} className="grid gap-6">
        {finding && <FoundLists found={finding.found} />}
      </div>
    </>
  );
}
