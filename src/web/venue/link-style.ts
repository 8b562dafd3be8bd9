/** Links inside text: unobtrusive until hovered, and tall enough for a finger. */
export const quietLinkClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-small font-medium underline decoration-2 decoration-line underline-offset-4 hover:decoration-tomato';
