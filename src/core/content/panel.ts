// Which panel of a page is open. One at a time: opening the filters puts the menu away.
export type PanelType = 'menu' | 'filter';

export type PanelAction = { act: 'open' | 'close' | 'toggle'; panel: PanelType };

/** Closing a panel that isn't open leaves the other one as it is. */
export function changePanel(open: PanelType | null, { act, panel }: PanelAction): PanelType | null {
  if (act === 'open') return panel;
  if (open === panel) return null;
  return act === 'toggle' ? panel : open;
}
