/** The control of a screen that a label names: a search leads to it by what the screen itself calls it, so that no screen has to know of the search. */

const LABELS = 'label, legend, [aria-label], [aria-labelledby], h2, h3, button';
const CONTROLS = 'input:not([type=hidden]), select, textarea, button, [role=switch], [role=combobox], a[href]';

const said = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').replace(/ ?\*$/, '').trim();

function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby');
  if (by)
    return said(
      by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  return said(element.getAttribute('aria-label') ?? element.textContent);
}

/** Written on the screen, too: what one width alone shows is there at all of them. */
const canFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(CONTROLS) &&
  !element.matches(':disabled') &&
  element.getClientRects().length > 0;

const follows = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** What is focused for the element that bears the label. */
function targetOf(element: Element): HTMLElement | null {
  if (element instanceof HTMLLabelElement && element.control) return element.control;
  if (canFocus(element)) return element;
  const isHeading = element.matches('h2, h3');
  const part = isHeading ? element.closest('section') : element;
  const controls = [...(part?.querySelectorAll(CONTROLS) ?? [])].filter(
    // What stands before a heading, as the way back, is not what the heading is of.
    (one) => canFocus(one) && (!isHeading || follows(element, one)),
  ) as HTMLElement[];
  const chosen = controls.find((one) => one.matches(':checked, [aria-pressed=true], [aria-checked=true]'));
  return (isHeading ? controls[0] : (chosen ?? controls[0])) ?? (element instanceof HTMLElement ? element : null);
}

/** @returns null while the screen shows nothing of that name */
export function findControl(root: ParentNode, label: string): HTMLElement | null {
  const wanted = said(label);
  const elements = [...root.querySelectorAll(LABELS)];
  const exact = elements.find((element) => nameOf(element) === wanted);
  // 'Cuisine (English)', or a label with its help below.
  const element = exact ?? elements.find((one) => one.matches('label') && nameOf(one).startsWith(wanted));
  return element ? targetOf(element) : null;
}
