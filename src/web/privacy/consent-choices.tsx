import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSENT_CATEGORIES, isWithdrawn, ONLY_NEEDED } from '#core/privacy/consent.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { afterModals } from '../ui/use-back-closes.ts';
import { chooseConsent, closeChoices, consentNow } from './consent-store.ts';

/** Every category with its own box; none is ticked before the visitor does it. */
export function ConsentChoices() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(consentNow() ?? ONLY_NEEDED);
  const save = () => {
    const isLess = isWithdrawn(consentNow(), chosen);
    chooseConsent(chosen);
    // What others have loaded can't be taken out of a running page.
    if (isLess) afterModals(() => location.reload());
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
