/**
 * A button and the panel it opens, by the browser's own popover: works before and without script, closes on Escape and
 * on a click beside it. React 18 has no types for these attributes but writes them as they are.
 */
export function popover(id: string) {
  return { button: { popovertarget: id }, panel: { id, popover: 'auto' } }
}

/** Following a link inside a panel does not close it by itself when script turns the page. */
export function closePopovers(): void {
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (panel.matches(':popover-open')) panel.hidePopover()
    else if (panel instanceof HTMLDialogElement && panel.open) panel.close()
  }
}
