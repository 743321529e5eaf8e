'use client';
import { useEffect, useRef } from 'react';

/** Ctrl+S and Cmd+S save what is changed, wherever the focus is but in a dialog. */
export function useSaveKey(isDirty: boolean, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isDirty) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isDirty]);
}
