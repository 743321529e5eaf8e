'use client';
import { PauseDialog } from '@/components/shared/hours/pause-dialog';
import { PreferencesDialog } from '@/components/shell/preferences/preferences-dialog';
import { ShortcutSheet } from '@/components/shell/input/shortcut-sheet';
import type { PaletteDialogKey } from './use-commands';

interface PaletteDialogProps {
  dialog: PaletteDialogKey;
  onClose: () => void;
}

/** The dialog that a command opened after the palette closed. */
export function PaletteDialog({ dialog, onClose }: PaletteDialogProps) {
  if (dialog === 'preferences') return <PreferencesDialog onClose={onClose} />;
  if (dialog === 'shortcuts') return <ShortcutSheet onClose={onClose} />;
  return <PauseDialog onClose={onClose} />;
}
