'use client';
import { useEffect } from 'react';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { undoLast } from './undo-stack';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Ctrl+Z or Cmd+Z undoes this device's last action. In a text field it is the field's own undo. */
export function useUndoKey(): void {
  const canUndo = useCapabilities()('undo');
  useEffect(() => {
    if (!canUndo) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo =
        event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.defaultPrevented || (event.target instanceof Element && event.target.closest(TYPING)))
        return;
      if (undoLast()) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [canUndo]);
}
