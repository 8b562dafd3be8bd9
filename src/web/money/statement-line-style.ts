/** The columns of a line and of their names, which are beside each other from tablets up. */
export const LINE_COLUMNS = 'gap-x-4 tablet:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]';
