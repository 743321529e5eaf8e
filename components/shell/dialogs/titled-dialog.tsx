'use client';
import { type ReactNode, useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CloseOnBack } from '../input/close-on-back';

interface TitledDialogProps {
  title: string;
  /** Maximum width in pixels; full screen on a phone. */
  width: number;
  /** The content has nothing focusable: it takes the focus itself, so that it scrolls by keyboard. */
  isText?: boolean;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog whose changes apply at once: nothing to save, and closing loses nothing. */
export function TitledDialog({ title, width, isText, actions, onClose, children }: TitledDialogProps) {
  const titleId = useId();
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isSmall}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: { sm: width } } } }}
      aria-labelledby={titleId}
    >
      <CloseOnBack onBack={onClose} />
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent dividers tabIndex={isText ? 0 : undefined}>
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>{actions}</DialogActions>
    </Dialog>
  );
}
