/** Finds the control of a screen by its label, so that screens need not know of the search. */

const LABELS = 'label, legend, [aria-label], [aria-labelledby], h2, h3, button';
const CONTROLS = 'input:not([type=hidden]), select, textarea, button, [role=switch], [role=combobox], a[href]';

const textOf = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').replace(/ ?\*$/, '').trim();

function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby');
  if (by)
    return textOf(
      by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  return textOf(element.getAttribute('aria-label') ?? element.textContent);
}

/** Visible text, including text shown at other widths only. */
const canFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(CONTROLS) &&
  !element.matches(':disabled') &&
  element.getClientRects().length > 0;

const follows = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The element to focus for the element that has the label. */
function targetOf(element: Element): HTMLElement | null {
  if (element instanceof HTMLLabelElement && element.control) return element.control;
  if (canFocus(element)) return element;
  const isHeading = element.matches('h2, h3');
  const part = isHeading ? element.closest('section') : element;
  const controls = [...(part?.querySelectorAll(CONTROLS) ?? [])].filter(
    // Elements before a heading, such as the back link, are not its content.
    (one) => canFocus(one) && (!isHeading || follows(element, one)),
  ) as HTMLElement[];
  const chosen = controls.find((one) => one.matches(':checked, [aria-pressed=true], [aria-checked=true]'));
  return (isHeading ? controls[0] : (chosen ?? controls[0])) ?? (element instanceof HTMLElement ? element : null);
}

/** @returns null while the screen shows no such label */
export function findControl(root: ParentNode, label: string): HTMLElement | null {
  const labelText = textOf(label);
  const elements = [...root.querySelectorAll(LABELS)];
  const exact = elements.find((element) => nameOf(element) === labelText);
  // 'Cuisine (English)', or a label followed by its help text.
  const element = exact ?? elements.find((one) => one.matches('label') && nameOf(one).startsWith(labelText));
  return element ? targetOf(element) : null;
}
