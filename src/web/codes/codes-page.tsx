// Every discount code with its state and its uses.
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import type { EditedCode } from '#core/editors/discount-code.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { Field } from '../ui/field.tsx';
import { CodeFacts } from './code-facts.tsx';
import { STATE_TONES } from './state-tones.ts';

type Props = { codes: readonly EditedCode[]; hasMore: boolean; start: string; mayEdit: boolean };

export function CodesPage({ codes, hasMore, start, mayEdit }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="font-semibold text-title">{t('partner.codes.title')}</h1>
          <p className="text-ink-mid">{t('partner.codes.lead')}</p>
          {!mayEdit && <p className="text-ink-mid">{t('partner.codes.read_only')}</p>}
        </div>
        {mayEdit && (
          <Link to={partnerPath('code', { codeId: 'new' })} className={buttonClass('primary', false)}>
            {t('partner.codes.new')}
          </Link>
        )}
      </div>
      <Form role="search" className="flex flex-wrap items-start gap-3">
        <Field
          name="start"
          label={t('partner.codes.search')}
          defaultValue={start}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button type="submit" kind="secondary" className="mt-6.5">
          {t('partner.codes.search_go')}
        </Button>
      </Form>
      {codes.length === 0 && <p className="tool-card p-4">{t('partner.codes.none')}</p>}
      <ul className="tool-card divide-y divide-line empty:hidden">
        {codes.map((code) => (
          <li key={code.codeId} className="grid gap-x-6 gap-y-2 p-4 tablet:grid-cols-[14rem_1fr]">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 self-start">
              <Link
                to={partnerPath('code', { codeId: code.codeId })}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {code.terms.code}
              </Link>
              <Badge tone={STATE_TONES[code.state]}>{t(`partner.codes.state.${code.state}`)}</Badge>
            </div>
            <CodeFacts code={code} />
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-ink-mid">{t('partner.codes.has_more')}</p>}
    </>
  );
}
