'use client';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useFaultFocus } from './use-fault-focus';
import { useTapBeside } from './use-tap-beside';

interface FormDialogProps {
  title: string;
  text?: ReactNode;
  /** What happens, as a verb. */
  submitLabel: string;
  cancelLabel: string;
  /** The action takes something away. */
  destructive?: boolean;
  /** Why it was refused as a whole. */
  error?: string | null;
  /** Widest, in pixels. */
  width?: number;
  /** May take its time: the buttons wait for it. */
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields and one button; Enter sends them, and a field that is then marked as wrong takes the focus. Open while it is mounted. */
export function FormDialog({ title, text, submitLabel, cancelLabel, destructive, error, width = 460, onSubmit, onClose, children }: FormDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { form, tried } = useFaultFocus();
  const beside = useTapBeside(onClose);
  const titleId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // a portal's submit would go on to a form around the dialog
    if (isBusy) return;
    setIsBusy(true);
    try {
      await onSubmit();
    } finally {
      setIsBusy(false);
      tried();
    }
  }

  return (
    <Dialog open onClose={isBusy ? undefined : beside.close} aria-labelledby={titleId} maxWidth={false} fullWidth slotProps={{ paper: { sx: { maxWidth: width } } }}>
      <form ref={form} noValidate onSubmit={submit} onChange={beside.written}>
        <DialogTitle id={titleId} component="h2" variant="h3">
          {title}
        </DialogTitle>
        <DialogContent>
          {text && <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>}
          <div role="alert">
            {error && (
              <Alert severity="error" role="presentation" sx={{ mb: 2 }}>
                {error}
              </Alert>
            )}
          </div>
          <Stack sx={{ gap: 2.25, pt: 0.75 }}>{children}</Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} loading={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
