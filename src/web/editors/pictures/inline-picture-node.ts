// A picture between the paragraphs of a text, in the form that the HTML sanitiser allows.
import { Node } from '@tiptap/react';
import {
  INLINE_HEIGHT,
  INLINE_WIDTH,
  inlinePictureSource,
  isInlinePictureSource,
} from '#core/editors/inline-picture.ts';
import type { ProcessedPicture } from '#core/photos/library.contract.ts';

const NAME = 'inlinePicture';

export const InlinePicture = Node.create({
  name: NAME,
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  // Another site's picture, pasted with its text, would be removed when the text is saved.
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (image) => (isInlinePictureSource(image.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'img',
    { ...HTMLAttributes, width: INLINE_WIDTH, height: INLINE_HEIGHT, loading: 'lazy' },
  ],
});

export const inlinePicture = ({ image }: ProcessedPicture, alt: string) => ({
  type: NAME,
  attrs: { src: inlinePictureSource(image.key), alt },
});
