/** The keyboard back where it came from, if that is still on the page: an element of it, or a table of a plan, which is drawn. */
export function giveFocusBack(to: Element | null, options?: FocusOptions): void {
  if (to?.isConnected && (to instanceof HTMLElement || to instanceof SVGElement)) to.focus(options);
}
