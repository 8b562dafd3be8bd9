import type { Language } from '#core/market.ts';

export type RichTextProps = {
  labelId: string;
  label: string;
  language: Language;
  html: string;
  isReadOnly: boolean;
  onChange: (html: string) => void;
};
