// Tiptap, with exactly what the sanitiser of guests' pages lets through.
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { InlinePicture } from './pictures/inline-picture-node.ts';
import type { RichTextProps } from './rich-text-props.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

const EXTENSIONS = [
  InlinePicture,
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];

export function RichText({ labelId, label, language, html, isReadOnly, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editable: !isReadOnly,
    // The page's policy allows no style element; partner.css has what the editor needs.
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        lang: language,
        class: 'rich-text',
      },
    },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
  });
  return (
    <div className="overflow-hidden rounded-box border border-edge bg-card focus-within:border-ink">
      {editor && !isReadOnly && <RichTextToolbar editor={editor} label={label} language={language} />}
      <EditorContent editor={editor} />
    </div>
  );
}
