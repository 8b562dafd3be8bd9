/** How long a mend waits for another person: also over a weekend, from Friday to Monday. */
export const REQUEST_HOURS = 72;
/** How long the list names one that lapsed. */
export const LAPSED_SHOWN_DAYS = 7;
