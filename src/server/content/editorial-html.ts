// Sanitises editors' HTML, so that nothing in it can run.
import sanitize from 'sanitize-html';

const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page around the text has headings of its own, so large ones become smaller.
  transformTags: { h2: 'h3' },
};

export const cleanEditorialHtml = (html: string) => sanitize(html, RULES);
