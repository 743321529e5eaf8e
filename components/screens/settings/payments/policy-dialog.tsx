'use client';
import { type FormEvent, useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useFaultFocus } from '@/components/ui/use-fault-focus';
import type { Problem } from '@/lib/rules/message/problem';
import { problemText } from '@/lib/rules/message/problem-text';
import type { PolicyDraft, PolicyValues } from '@/lib/rules/payments/policy-draft';
import type { Setup } from '@/lib/rules/setup/setup';
import { PolicyMoneyFields } from './policy-money-fields';
import { PolicyPreview } from './policy-preview';
import { PolicyReachFields } from './policy-reach-fields';
import { usePolicyForm } from './use-policy-form';

interface PolicyDialogProps {
  title: string;
  start: PolicyDraft;
  restaurant: Setup;
  shifts: readonly string[];
  onSave: (values: PolicyValues) => Promise<Problem | null>;
  onClose: () => void;
}

/** A policy as a form, with what a guest will read of it. */
export function PolicyDialog({ title, start, restaurant, shifts, onSave, onClose }: PolicyDialogProps) {
  const t = useTranslations('paymentSettings');
  const common = useTranslations('common');
  const titleId = useId();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isAsking, setIsAsking] = useState(false);
  const form = usePolicyForm(start, onSave, onClose);
  const { draft, put, faults, faultText, problem } = form;
  const { form: fields, tried } = useFaultFocus();
  const all = useTranslations();

  const leave = () => (form.isDirty ? setIsAsking(true) : onClose());
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // a portal's submit would go on to a form around the dialog
    tried();
    void form.save();
  }

  return (
    <>
      <Dialog open onClose={leave} fullScreen={isSmall} fullWidth maxWidth="md" aria-labelledby={titleId} slotProps={{ paper: { sx: isSmall ? { borderRadius: 0 } : undefined } }}>
        <form ref={fields} noValidate onSubmit={submit} style={{ display: 'contents' }}>
          <DialogTitle id={titleId} component="h2" variant="h2">
            {title}
          </DialogTitle>
          <DialogContent dividers>
            <Stack sx={{ gap: 2.5, pt: 0.5 }}>
              <TextField autoFocus fullWidth label={t('field.name')} value={draft.name} error={faultText('name') !== undefined} helperText={faultText('name') ?? t('nameHelp')} onChange={(event) => put({ name: event.target.value })} />
              <PolicyMoneyFields form={form} currency={restaurant.currency} />
              <PolicyReachFields form={form} restaurant={restaurant} shifts={shifts} />
              <FormControlLabel control={<Switch checked={draft.active} onChange={(_event, active) => put({ active })} />} label={t('field.active')} sx={{ minHeight: 44 }} />
              <PolicyPreview draft={draft} restaurant={restaurant} />
            </Stack>
          </DialogContent>
          <div role="alert">
            {(faults.length > 0 || problem) && (
              <Alert severity="error" role="none" sx={{ borderRadius: 0 }}>
                {faults.length > 0 ? t('wrong', { names: faults.map((field) => t(`field.${field}`)).join(', ') }) : problem && problemText(problem, all, restaurant.milTime)}
              </Alert>
            )}
          </div>
          <DialogActions>
            <Button color="inherit" onClick={leave}>
              {common('cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={form.isSaving}>
              {common('save')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <ConfirmDialog open={isAsking} title={t('discard.title')} confirmLabel={t('discard.confirm')} cancelLabel={t('discard.stay')} destructive onConfirm={onClose} onClose={() => setIsAsking(false)} />
    </>
  );
}
