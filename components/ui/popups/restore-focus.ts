/**
 * Returns focus to the element it came from, if it is still on the page: an HTML element, or a table of the floor's
 * SVG.
 */
export function restoreFocus(to: Element | null, options?: FocusOptions): void {
  if (to?.isConnected && (to instanceof HTMLElement || to instanceof SVGElement)) to.focus(options);
}
