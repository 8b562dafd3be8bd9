import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSENT_CATEGORIES, isWithdrawn, ONLY_NEEDED } from '#core/privacy/consent.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { leaveModalEntries } from '../ui/modal-history.ts';
import { chooseConsent, closeChoices, consentNow } from './consent-store.ts';

/** A checkbox per category, none ticked in advance. */
export function ConsentChoices() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(consentNow() ?? ONLY_NEEDED);
  const save = () => {
    const isReduced = isWithdrawn(consentNow(), chosen);
    chooseConsent(chosen);
    // Scripts that trackers have loaded stay until a reload, which going back in the
    // history would cancel.
    if (isReduced) void leaveModalEntries().then(() => location.reload());
  };
  return (
    <Dialog
      open
      onClose={closeChoices}
      title={t('consent.title')}
      closeLabel={t('buttons.close')}
      footer={
        <Button kind="secondary" wide onClick={save}>
          {t('consent.save')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Checkbox checked disabled readOnly>
          <Category title={t('consent.needed')} text={t('consent.needed_text')} />
        </Checkbox>
        {CONSENT_CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            checked={chosen[category]}
            onChange={(event) => setChosen({ ...chosen, [category]: event.target.checked })}
          >
            <Category title={t(`consent.${category}`)} text={t(`consent.${category}_text`)} />
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}

function Category({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="block text-ink-mid">{text}</span>
    </>
  );
}
