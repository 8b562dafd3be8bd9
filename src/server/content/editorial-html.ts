// Sanitises editors' HTML, so that nothing in it can run.
import sanitize from 'sanitize-html';
import { INLINE_HEIGHT, INLINE_WIDTH, isInlinePictureSource } from '#core/editors/inline-picture.ts';

const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'hr', 'img'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page around the text has headings of its own, so large ones become smaller.
  transformTags: {
    h2: 'h3',
    // Its size is reserved before it is loaded, and it is loaded when somebody scrolls to it.
    img: (tagName, { src = '', alt = '' }) => ({
      tagName,
      attribs: { src, alt, width: String(INLINE_WIDTH), height: String(INLINE_HEIGHT), loading: 'lazy' },
    }),
  },
  // Only our own pictures: another site's would tell it who reads the page.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isInlinePictureSource(attribs['src'] ?? ''),
};

export const cleanEditorialHtml = (html: string) => sanitize(html, RULES);
