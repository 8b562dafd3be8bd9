export type RichTextProps = {
  labelId: string;
  label: string;
  language: string;
  html: string;
  isReadOnly: boolean;
  onChange: (html: string) => void;
};
