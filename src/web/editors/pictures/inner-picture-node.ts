// A picture between the paragraphs of a text, as the sanitiser of guests' pages lets it through.
import { Node } from '@tiptap/react';
import {
  INNER_HEIGHT,
  INNER_WIDTH,
  innerPictureSource,
  isInnerPictureSource,
} from '#core/editors/inner-picture.ts';
import type { MadePicture } from '#core/photos/library.contract.ts';

const NAME = 'innerPicture';

export const InnerPicture = Node.create({
  name: NAME,
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  // Another site's picture, pasted with its text, would be removed when the text is saved.
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (image) => (isInnerPictureSource(image.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'img',
    { ...HTMLAttributes, width: INNER_WIDTH, height: INNER_HEIGHT, loading: 'lazy' },
  ],
});

export const innerPicture = ({ image }: MadePicture, alt: string) => ({
  type: NAME,
  attrs: { src: innerPictureSource(image.key), alt },
});
