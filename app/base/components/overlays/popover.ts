/**
 * A button and its panel, by the browser's popover API: works without script, closes on Escape and on a click outside.
 * React 18 has no types for these attributes but renders them unchanged.
 */
export function popover(id: string) {
  return { button: { popovertarget: id }, panel: { id, popover: '' } }
}

/** The state of a navigation that follows typing: it closes no panel. */
export const KEEPS_POPOVERS = { keepsPopovers: true }

/** Client-side navigation from a link inside a panel does not close it. */
export function closePopovers(): void {
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (panel.matches(':popover-open')) panel.hidePopover()
    else if (panel instanceof HTMLDialogElement && panel.open) panel.close()
  }
}
