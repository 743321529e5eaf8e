'use client';
import { type FormEvent, useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { foldedName } from '@/lib/rules/plan-editing/plan-document';
import { LONGEST_NAME } from '@/lib/contract/plan-limits';

interface NameDialogProps {
  title: string;
  /** What it begins with. */
  name: string;
  /** Names that other plans have. */
  taken: readonly string[];
  doLabel: string;
  onClose: () => void;
  onName: (name: string) => Promise<unknown>;
}

/** Asks for the name of a plan. */
export function NameDialog({ title, name: first, taken, doLabel, onClose, onName }: NameDialogProps) {
  const t = useTranslations('planEditor');
  const common = useTranslations('common');
  const validation = useTranslations('validation');
  const titleId = useId();
  const [name, setName] = useState(first);
  const [isBusy, setIsBusy] = useState(false);
  const isTaken = taken.some((other) => foldedName(other) === foldedName(name));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isTaken || name.trim() === '') return;
    setIsBusy(true);
    await onName(name.trim());
    setIsBusy(false);
  }

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs" slotProps={{ paper: { component: 'form', onSubmit: (event: FormEvent) => void submit(event) } }}>
      <DialogTitle id={titleId} component="h2" variant="h3">
        {title}
      </DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          margin="dense"
          label={t('field.planName')}
          value={name}
          error={isTaken}
          helperText={isTaken ? validation('nameTaken', { field: t('field.planName') }) : ' '}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST_NAME.plan, autoComplete: 'off', dir: 'auto' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={isTaken || name.trim() === ''}>
          {doLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
