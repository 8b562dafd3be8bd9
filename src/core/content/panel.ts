// Which panel of a page is open. One at a time: opening the filters puts the menu away.
export type PanelType = 'menu' | 'filter';

export type PanelAction = { action: 'open' | 'close' | 'toggle'; panel: PanelType };

/** Closing a panel that isn't open leaves the other one as it is. */
export function changePanel(open: PanelType | null, { action, panel }: PanelAction): PanelType | null {
  if (action === 'open') return panel;
  if (open === panel) return null;
  return action === 'toggle' ? panel : open;
}
