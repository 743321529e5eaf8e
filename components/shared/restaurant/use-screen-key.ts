'use client';
import { useEffect } from 'react';
import { useEventCallback } from '@/components/ui/use-event-callback';
import { useSettings } from '@/lib/client/settings/use-settings';

/** Where a letter is text, or belongs to what is open on top. */
const BUSY =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * One key that does something from anywhere on the screen that is not a text field, unless the person has turned such keys off.
 * @param key as `KeyboardEvent.key` has it, in lower case
 */
export function useScreenKey(key: string, act: () => void): void {
  const [{ screenKeys }] = useSettings();
  const actNow = useEventCallback(act);
  useEffect(() => {
    if (!screenKeys) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(BUSY)) return;
      event.preventDefault(); // or the letter lands in the field that opens
      actNow();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [key, screenKeys, actNow]);
}
