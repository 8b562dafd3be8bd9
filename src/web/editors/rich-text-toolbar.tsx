import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/market.ts';
import type { ProcessedPicture } from '#core/photos/library.contract.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/field.tsx';
import { inlinePicture } from './pictures/inline-picture-node.ts';
import { PictureDialog } from './pictures/picture-dialog.tsx';

type Tool = {
  name: 'bold' | 'italic' | 'heading' | 'subheading' | 'list' | 'numbers' | 'quote' | 'undo' | 'redo';
  Icon: LucideIcon;
  press: (editor: Editor) => void;
  /** Undefined for what is done once and isn't on or off. */
  isOn?: (editor: Editor) => boolean;
};

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    Icon: Bold,
    press: (e) => e.chain().focus().toggleBold().run(),
    isOn: (e) => e.isActive('bold'),
  },
  {
    name: 'italic',
    Icon: Italic,
    press: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    name: 'heading',
    Icon: Heading3,
    press: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    name: 'subheading',
    Icon: Heading4,
    press: (e) => e.chain().focus().toggleHeading({ level: 4 }).run(),
    isOn: (e) => e.isActive('heading', { level: 4 }),
  },
  {
    name: 'list',
    Icon: List,
    press: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    name: 'numbers',
    Icon: ListOrdered,
    press: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: 'quote',
    Icon: Quote,
    press: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { name: 'undo', Icon: Undo2, press: (e) => e.chain().focus().undo().run() },
  { name: 'redo', Icon: Redo2, press: (e) => e.chain().focus().redo().run() },
];

const BUTTON = 'flex size-11 items-center justify-center rounded-small hover:bg-wash';

type Props = { editor: Editor; label: string; language: Language };

export function RichTextToolbar({ editor, label, language }: Props) {
  const { t } = useTranslation();
  const [isLinking, setLinking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { on, hasLink } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: TOOLS.map(({ isOn }) => isOn?.(current)),
      hasLink: current.isActive('link'),
    }),
  });
  const insert = (picture: ProcessedPicture) => {
    setChoosing(false);
    // Behind the paragraph that is being written, so that none is cut in two.
    const { $to } = editor.state.selection;
    const position = $to.depth > 0 ? $to.after(1) : $to.pos;
    editor.chain().focus().insertContentAt(position, inlinePicture(picture, picture.alts[language])).run();
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('partner.content.rich.toolbar', { label })}
        className="flex flex-wrap border-line border-b"
      >
        {TOOLS.map(({ name, Icon, press }, index) => (
          <button
            key={name}
            type="button"
            title={t(`partner.content.rich.${name}`)}
            aria-label={t(`partner.content.rich.${name}`)}
            aria-pressed={on[index]}
            onClick={() => press(editor)}
            className={classNames(BUTTON, on[index] && 'bg-saffron text-on-saffron')}
          >
            <Icon aria-hidden className="size-5" />
          </button>
        ))}
        <button
          type="button"
          title={t('partner.content.rich.link')}
          aria-label={t('partner.content.rich.link')}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
          className={classNames(BUTTON, hasLink && 'bg-saffron text-on-saffron')}
        >
          <LinkIcon aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          title={t('partner.content.rich.picture')}
          aria-label={t('partner.content.rich.picture')}
          onClick={() => setChoosing(true)}
          className={BUTTON}
        >
          <ImagePlus aria-hidden className="size-5" />
        </button>
      </div>
      <PictureDialog open={isChoosing} onClose={() => setChoosing(false)} onChoose={insert} />
      {isLinking && <LinkForm editor={editor} hasLink={hasLink} onDone={() => setLinking(false)} />}
    </>
  );
}

type LinkFormProps = { editor: Editor; hasLink: boolean; onDone: () => void };

/** No form element: it is inside the editor's own form. */
function LinkForm({ editor, hasLink, onDone }: LinkFormProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>(editor.getAttributes('link')['href'] ?? '');
  const set = () => {
    editor.chain().focus().extendMarkRange('link').setLink({ href: url }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <div className="grid gap-2 border-line border-b p-3">
      <Field
        label={t('partner.content.rich.link_url')}
        hint={t('partner.content.rich.link_hint')}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={set}>
          {t('partner.content.rich.link_set')}
        </Button>
        {hasLink && (
          <Button kind="quiet" onClick={remove}>
            {t('partner.content.rich.link_remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
