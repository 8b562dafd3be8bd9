import { type FormEvent, useState } from 'react';
import { PAIRING_CODE_LENGTH } from '#core/door/limits.ts';
import { readPairingCode } from '#core/door/read-scan.ts';
import type { DoorText } from '#core/i18n/door-texts.ts';
import type { Language } from '#core/market.ts';
import { Button } from '../../ui/button.tsx';
import { Plate } from '../../ui/plate.tsx';
import { type Failure, pair } from '../door-api.ts';
import { LanguageChoice } from './language-choice.tsx';

type Props = {
  t: DoorText;
  language: Language;
  onLanguage: (language: Language) => void;
  isRevoked: boolean;
  onPaired: () => void;
};

const TEXTS = {
  wrong_code: 'pair.wrong_code',
  rate_limited: 'pair.rate_limited',
  away: 'pair.away',
} as const;
const textOf = (failure: Failure) =>
  failure === 'wrong_code' || failure === 'rate_limited' ? TEXTS[failure] : TEXTS.away;

export function PairingScreen({ t, language, onLanguage, isRevoked, onPaired }: Props) {
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function send(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const answer = await pair(code);
    setIsBusy(false);
    setFailure(answer.failure);
    if (!answer.failure) onPaired();
  }

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm content-center gap-6 p-6">
      <Plate className="size-14 justify-self-center text-tomato" />
      <div className="grid gap-2 text-center">
        <h1 className="text-title">{t('pair.title')}</h1>
        {isRevoked && <p className="rounded-box bg-tomato-wash p-3">{t('pair.revoked')}</p>}
        <p className="text-ink-mid">{t('pair.what')}</p>
      </div>
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <label className="grid gap-1.5 text-ink-mid text-sm">
          {t('pair.code')}
          <input
            value={code}
            onChange={(event) => setCode(event.target.value.toUpperCase())}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={PAIRING_CODE_LENGTH + 2}
            aria-invalid={failure !== undefined}
            aria-describedby={failure && 'pair-failure'}
            className="figures min-h-14 rounded-box border border-edge bg-card px-4 text-center font-semibold text-2xl text-ink tracking-[0.2em]"
          />
        </label>
        {failure && (
          <p id="pair-failure" role="alert" className="text-tomato-ink">
            {t(textOf(failure))}
          </p>
        )}
        <Button
          type="submit"
          wide
          busy={isBusy}
          disabled={readPairingCode(code).length < PAIRING_CODE_LENGTH}
          className="min-h-14 text-lg"
        >
          {t('pair.send')}
        </Button>
      </form>
      <a
        href={`/help?language=${language}#pair`}
        className="inline-flex min-h-11 items-center justify-self-center text-ink-mid underline underline-offset-4"
      >
        {t('help')}
      </a>
      <LanguageChoice t={t} language={language} onLanguage={onLanguage} />
    </main>
  );
}
