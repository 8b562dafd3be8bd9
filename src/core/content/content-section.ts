/** A paragraph with a heading, or a question with its answer, ready to be shown. */
export type ContentSection = { slug: string; title: string; html: string };
