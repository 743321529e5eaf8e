'use client';
import { PauseDialog } from '@/components/shared/hours/pause-dialog';
import { PreferencesDialog } from '@/components/shell/preferences-dialog';
import { ShortcutSheet } from '@/components/shell/shortcut-sheet';
import type { PaletteDialogKey } from './use-commands';

interface PaletteDialogProps {
  dialog: PaletteDialogKey;
  onClose: () => void;
}

/** What the palette has opened, once it has closed itself. */
export function PaletteDialog({ dialog, onClose }: PaletteDialogProps) {
  if (dialog === 'preferences') return <PreferencesDialog onClose={onClose} />;
  if (dialog === 'shortcuts') return <ShortcutSheet onClose={onClose} />;
  return <PauseDialog onClose={onClose} />;
}
