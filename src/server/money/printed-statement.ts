// The texts of a printed statement.
// A file of its own, because the App record names the thread that draws them.
export type PrintedLine = { cells: string[]; note: string | null };

export type PrintedStatement = {
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
  lines: ({ day: string } | PrintedLine)[];
  /** With the number of the page and of all pages. */
  pageNumber: string;
};
