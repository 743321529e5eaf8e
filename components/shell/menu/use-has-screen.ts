'use client';
import { useMemo } from 'react';
import { entryOf, shownEntries } from './menu-entries';
import { useMenuContext } from './use-menu-context';

/**
 * Whether the menu contains the screen of a path (§2), so that nothing links to a screen that the restaurant does not
 * have.
 */
export function useHasScreen(): (path: string) => boolean {
  const context = useMenuContext();
  return useMemo(() => {
    const shown = new Set(shownEntries(context));
    return (path) => {
      const entry = entryOf(path);
      return entry === undefined || shown.has(entry);
    };
  }, [context]);
}
