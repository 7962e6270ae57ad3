/** The focus for what a page shows, unless somebody has opened a dialog over it meanwhile: it stays there. */
export function focusInPage(target: HTMLElement | null): void {
  if (document.activeElement?.closest('[role="dialog"]')) return
  target?.focus({ preventScroll: true })
}
