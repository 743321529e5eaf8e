'use client';
/** Undo, redo and save by the keyboard, wherever the focus is; a field that is being written undoes its own letters. */
import { useEffect, useRef } from 'react';

interface EditorKeys {
  onUndo(): void;
  onRedo(): void;
  onSave(): void;
}

export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')) return;
      const key = event.key.toLowerCase();
      const isWriting = event.target instanceof HTMLInputElement && event.target.type === 'text';
      const act =
        key === 's' ? latest.current.onSave : isWriting ? null : key === 'y' || (key === 'z' && event.shiftKey) ? latest.current.onRedo : key === 'z' ? latest.current.onUndo : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
