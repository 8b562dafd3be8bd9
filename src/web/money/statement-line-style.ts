/** The columns of a line and of their names, which are beside each other from tablets up. */
export const lineColumns = (mayDispute: boolean): string =>
  mayDispute
    ? 'gap-x-4 tablet:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_7rem]'
    : 'gap-x-4 tablet:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]';
