'use client';
import type { ReactNode } from 'react';
import Popover from '@mui/material/Popover';
import { CloseOnBack } from '../input/close-on-back';

interface PopoverDialogProps {
  /** The button that it opens below; null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Accessible name, or the id of the heading that has it. */
  label?: string;
  labelledBy?: string;
  children: ReactNode;
}

/** A small dialog below the button that opens it, at its right edge. Back, Escape and a press outside close it. */
export function PopoverDialog({ anchor, onClose, label, labelledBy, children }: PopoverDialogProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          'aria-labelledby': labelledBy,
          sx: { p: 2, width: 360, maxWidth: 'calc(100vw - 24px)' },
        },
      }}
    >
      {anchor !== null && <CloseOnBack onBack={onClose} />}
      {children}
    </Popover>
  );
}
