/** Runs the work when the frame that is being made is on screen, so that nobody waits for it. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
