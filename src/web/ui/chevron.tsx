/** The arrow of something that opens a choice. */
export const Chevron = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 12 12"
    className={className}
    aria-hidden
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
  >
    <path d="m2.5 4.5 3.5 3.5 3.5-3.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
