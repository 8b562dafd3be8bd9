import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Plate } from '../ui/plate.tsx';

type Props = {
  step: 'confirm' | 'leave';
  /** Undefined until the button is pressed. */
  isDone: boolean | undefined;
};

export function NewsletterStepPage({ step, isDone: answer }: Props) {
  const { t } = useTranslation();
  const isSending = useNavigation().formMethod !== undefined;
  // The router forgets the answer when the menu is opened.
  const [isDone, setDone] = useState(answer);
  if (answer !== undefined && answer !== isDone) setDone(answer);
  const done = step === 'confirm' ? 'confirmed' : 'unsubscribed';
  return (
    <div className="page-width grid max-w-xl justify-items-center gap-4 py-16 text-center">
      <Plate className="size-20 text-tomato" />
      {isDone === undefined ? (
        <>
          <h1 className="font-display text-hero">{t(`newsletter.${step}_title`)}</h1>
          <p className="text-ink-mid">{t(`newsletter.${step}_text`)}</p>
          <Form method="post">
            <Button type="submit" busy={isSending}>
              {t(`newsletter.${step}_action`)}
            </Button>
          </Form>
        </>
      ) : (
        <div role="status" className="grid gap-4">
          <h1 className="font-display text-hero">{t(`newsletter.${isDone ? done : 'too_old'}`)}</h1>
          <p className="text-ink-mid">{t(`newsletter.${isDone ? done : 'too_old'}_text`)}</p>
        </div>
      )}
    </div>
  );
}
