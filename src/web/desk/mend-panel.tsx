// What the desk can do: first what it needs, then what would follow from it, then the reason
// and the press.
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { MendDone, MendPreview } from '#core/desk/mends.contract.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { ConsequenceList } from './consequence-list.tsx';
import { type MendChoice, MendFields, type MendOrder } from './mend-fields.tsx';
import { showAgain } from './show-again.ts';

type MendPanelProps = { path: string; choices: readonly MendChoice[]; order?: MendOrder };
type Shown = { input: object; preview: MendPreview };

export function MendPanel({ path, choices, order }: MendPanelProps) {
  const { t } = useTranslation();
  const { run, busy, error, fields } = useCall();
  const { revalidate } = useRevalidator();
  const withStepUp = useStepUp();
  const [choice, setChoice] = useState<MendChoice>();
  const [shown, setShown] = useState<Shown>();
  const [ended, setEnded] = useState<MendDone['state']>();
  const urlOf = ({ kind }: MendChoice) => `${path}/${kind.replaceAll('_', '-')}`;
  const close = () => {
    setChoice(undefined);
    setShown(undefined);
  };
  const load = async (chosen: MendChoice, input: object) =>
    setShown({ input, preview: await partnerPost<MendPreview>(`${urlOf(chosen)}/preview`, input) });
  const preview = (chosen: MendChoice, input: object) => run(() => load(chosen, input));
  const choose = (chosen: MendChoice) => {
    setEnded(undefined);
    setChoice(chosen);
    setShown(undefined);
    if (chosen.input) void preview(chosen, chosen.input);
  };
  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!choice || !shown) return;
    const body = {
      ...shown.input,
      reason: formText(event.currentTarget, 'reason'),
      seen: shown.preview.seen,
    };
    const isDone = await run(async () => {
      const press = withStepUp(() => partnerPost<MendDone>(urlOf(choice), body));
      const { state } = await showAgain(press, () => load(choice, shown.input));
      setEnded(state);
    });
    if (!isDone) return;
    close();
    await revalidate();
  };
  return (
    <section className="tool-card grid gap-3 p-4">
      <h2 className="font-semibold text-name">{t('partner.mend.title')}</h2>
      {!choice && <ChoiceList choices={choices} busy={busy} onChoose={choose} />}
      {choice && <h3 className="font-medium">{t(`partner.mend.do.${choice.label}`)}</h3>}
      {choice && !shown && !choice.input && (
        <MendFields
          choice={choice}
          order={order}
          busy={busy}
          refused={fields}
          onReady={(input) => preview(choice, input)}
          onCancel={close}
        />
      )}
      {choice && !shown && choice.input && !busy && (
        <Button kind="secondary" onClick={close} className="justify-self-start">
          {t('partner.mend.cancel')}
        </Button>
      )}
      {choice && shown && (
        <form onSubmit={confirm} className="grid gap-3">
          <ConsequenceList preview={shown.preview} />
          <Field name="reason" label={t('partner.mend.reason')} required maxLength={500} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {t(shown.preview.needs_second_person ? 'partner.mend.ask' : 'partner.mend.confirm')}
            </Button>
            <Button kind="secondary" onClick={close}>
              {t('partner.mend.cancel')}
            </Button>
          </div>
        </form>
      )}
      <p role="status" className="text-olive-ink empty:hidden">
        {ended && t(`partner.mend.${ended}`)}
      </p>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </section>
  );
}

type ChoiceListProps = {
  choices: readonly MendChoice[];
  busy: boolean;
  onChoose: (choice: MendChoice) => void;
};

function ChoiceList({ choices, busy, onChoose }: ChoiceListProps) {
  const { t } = useTranslation();
  const groups = Map.groupBy(choices, ({ group }) => group);
  return [...groups].map(([group, ofGroup]) => (
    <div key={group ?? ''} className="grid gap-1.5">
      {group && <h3 className="font-semibold text-ink-mid text-sm">{t(`partner.mend.group.${group}`)}</h3>}
      <div className="flex flex-wrap gap-2">
        {ofGroup.map((one) => (
          <Button key={one.label} kind="secondary" busy={busy} onClick={() => onChoose(one)}>
            {t(`partner.mend.do.${one.label}`)}
          </Button>
        ))}
      </div>
    </div>
  ));
}
