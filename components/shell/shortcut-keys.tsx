'use client';
import { useState } from 'react';
import dynamic from 'next/dynamic';
import { useScreenKey } from '@/components/shared/restaurant/use-screen-key';

const ShortcutSheet = dynamic(() => import('./shortcut-sheet').then((loaded) => loaded.ShortcutSheet), { ssr: false });

/** The key '?' lists the keys of every screen. */
export function ShortcutKeys() {
  const [isOpen, setIsOpen] = useState(false);
  useScreenKey('?', () => setIsOpen(true));
  return isOpen ? <ShortcutSheet onClose={() => setIsOpen(false)} /> : null;
}
