'use client';
import { useState } from 'react';
import { useScreenKey } from '@/components/shared/restaurant/use-screen-key';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const ShortcutSheet = lazyComponent(() => import('./shortcut-sheet').then((loaded) => loaded.ShortcutSheet));

/** The key '?' opens the list of shortcuts. */
export function ShortcutKeys() {
  const [isOpen, setIsOpen] = useState(false);
  useScreenKey('?', () => setIsOpen(true));
  return isOpen ? <ShortcutSheet onClose={() => setIsOpen(false)} /> : null;
}
