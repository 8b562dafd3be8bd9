// A field for formatted text. Its editor is a chunk of its own, which only these pages load.
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy-part.tsx';
import type { RichTextProps } from './rich-text-props.ts';

const RichText = lazyPart<RichTextProps>(async () => (await import('./rich-text.tsx')).RichText);

export function RichTextField(props: Omit<RichTextProps, 'labelId'>) {
  const { t } = useTranslation();
  const labelId = useId();
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span id={labelId} className="font-semibold text-sm">
        {props.label}
      </span>
      {isMissing && (
        <p role="alert" className="font-medium text-tomato-ink">
          {t('partner.content.rich.failed')}
        </p>
      )}
      <Suspense fallback={<p className="min-h-40 text-ink-soft">{t('partner.content.rich.loading')}</p>}>
        <RichText {...props} labelId={labelId} onMissing={() => setMissing(true)} />
      </Suspense>
    </div>
  );
}
