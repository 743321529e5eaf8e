'use client';
import { useEffect } from 'react';
import { useEventCallback } from '@/components/ui/use-event-callback';
import { useSettings } from '@/lib/client/settings/use-settings';

/** Targets in which a letter is text, or belongs to an open popup. */
const BUSY =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * A single-key shortcut that works anywhere outside text fields, unless the person has switched shortcuts off.
 * @param key `KeyboardEvent.key` in lower case
 */
export function useScreenKey(key: string, act: () => void): void {
  const [{ screenKeys }] = useSettings();
  const callback = useEventCallback(act);
  useEffect(() => {
    if (!screenKeys) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(BUSY)) return;
      event.preventDefault(); // Prevents the letter from being typed into the field that opens.
      callback();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [key, screenKeys, callback]);
}
