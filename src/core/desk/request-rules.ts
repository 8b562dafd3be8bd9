/** How long a mend waits for another person. Long enough for a weekend from Friday evening to Monday. */
export const REQUEST_HOURS = 72;
/** How long the list names one that lapsed. */
export const LAPSED_SHOWN_DAYS = 7;
