/**
 * Where dialogs, menus and drawers are drawn: inside the staff page. MUI hides from screen readers what else is in the element that a modal is
 * in; toasts stand outside of it, so they are read out, and their undo is there, while a dialog is open.
 */
export const MODAL_ROOT_ID = 'staff-page';

/** Null on pages that have none: the body then. */
export function modalRoot(): HTMLElement | null {
  return document.getElementById(MODAL_ROOT_ID);
}
