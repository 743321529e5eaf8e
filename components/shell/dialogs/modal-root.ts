/**
 * Container of dialogs, menus and drawers, inside the staff page. MUI hides the siblings of a modal in its container
 * from screen readers; toasts are outside, so they are announced, and their undo works, while a dialog is open.
 */
export const MODAL_ROOT_ID = 'staff-page';

/** Null on pages without one: MUI then uses the body. */
export function modalRoot(): HTMLElement | null {
  return document.getElementById(MODAL_ROOT_ID);
}
