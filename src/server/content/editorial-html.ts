// Editors write HTML; guests get only what can't do anything.
import sanitize from 'sanitize-html';

const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A text stands inside a page that has headings of its own.
  transformTags: { h2: 'h3' },
};

export const cleanEditorialHtml = (html: string) => sanitize(html, RULES);
