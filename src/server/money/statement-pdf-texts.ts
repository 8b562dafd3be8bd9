// The texts on the PDF of a statement.
// Types only: the App record imports them through the drawing thread, and importing
// `make-statement-pdf-texts.ts` there would be circular.
export type StatementPdfLine = { cells: string[]; note: string | null };

export type StatementPdfTexts = {
  title: string;
  locale: string;
  /** Name and address. */
  venue: string[];
  heading: string;
  details: string[];
  totals: { label: string; amount: string }[];
  payable: { label: string; amount: string };
  about: string;
  columns: string[];
  lines: ({ day: string } | StatementPdfLine)[];
  /** With the number of the page and of all pages. */
  pageNumber: string;
};
