/** Brings an element into the pane that scrolls it; the frame around, which does not scroll, stays where it is. */
export function scrollToShow(element: HTMLElement): void {
  const pane = paneOf(element);
  if (!pane) return;
  const [inner, outer] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  // What is higher than the pane is shown from its top.
  pane.scrollTop += inner.height > outer.height ? inner.top - outer.top - MARGIN : inner.top + inner.height / 2 - outer.top - outer.height / 2;
}

/** Pixels. */
const MARGIN = 12;

function paneOf({ parentElement }: HTMLElement): HTMLElement | null {
  if (!parentElement) return null;
  const scrolls = /auto|scroll/.test(getComputedStyle(parentElement).overflowY) && parentElement.scrollHeight > parentElement.clientHeight;
  return scrolls ? parentElement : paneOf(parentElement);
}
