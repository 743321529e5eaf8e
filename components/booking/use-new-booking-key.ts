'use client';
import { useEffect, useRef } from 'react';

/** Where a letter is text, or belongs to what is open on top. */
const BUSY = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The key 'n' takes a new booking, from anywhere on the screen that is not a text field. */
export function useNewBookingKey(take: () => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(BUSY)) return;
      event.preventDefault(); // or the letter lands in the dialog's first field
      latest.current();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
