/** Focuses an element of the page, unless a dialog was opened over it meanwhile: the focus stays there. */
export function focusInPage(target: HTMLElement | null): void {
  if (document.activeElement?.closest('[role="dialog"]')) return
  target?.focus({ preventScroll: true })
}
