'use client';
import { useEffect, useState } from 'react';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { onOpenPalette, openPalette } from './open-palette';
import type { PaletteDialogKey } from './use-commands';

const CommandPalette = lazyComponent(() => import('./command-palette').then((loaded) => loaded.CommandPalette));
const PaletteDialog = lazyComponent(() => import('./palette-dialog').then((loaded) => loaded.PaletteDialog));

/**
 * Elements over which the palette does not open, since a navigation would lose their state, such as a half-filled form.
 */
const BUSY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Ctrl K or Cmd K opens the palette on every screen, also in a text field. */
export function PaletteKeys() {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<PaletteDialogKey | null>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault(); // Prevents the browser's own search.
      if (!event.repeat && !document.querySelector(BUSY)) openPalette();
    }
    window.addEventListener('keydown', onKeyDown);
    const stop = onOpenPalette(() => setOpen(true));
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      stop();
    };
  }, []);
  return (
    <>
      {isOpen && <CommandPalette onClose={() => setOpen(false)} onDialog={setDialog} />}
      {dialog && <PaletteDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
