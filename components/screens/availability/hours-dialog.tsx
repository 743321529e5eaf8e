'use client';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { type FieldErrors, type UseFormReturn, useFormState } from 'react-hook-form';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { HoursForm } from '@/lib/rules/availability/hours-form';

interface HoursDialogProps {
  title: string;
  form: UseFormReturn<HoursForm>;
  onDone: (values: HoursForm) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A shift or a special date as a form. 'Done' takes it over into what is not saved yet; what is wrong is named first. */
export function HoursDialog({ title, form, onDone, onClose, children }: HoursDialogProps) {
  const t = useTranslations('availability');
  const common = useTranslations('common');
  const titleId = useId();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { isDirty, errors, isSubmitted } = useFormState({ control: form.control });
  const [isAsking, setIsAsking] = useState(false);
  const wrong = isSubmitted ? wrongSessions(errors, form.getValues()) : [];

  const leave = () => (isDirty ? setIsAsking(true) : onClose());
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // a portal's submit would go on to a form around the dialog
    void form.handleSubmit(onDone)();
  }

  return (
    <>
      <Dialog open onClose={leave} fullScreen={isSmall} fullWidth maxWidth="md" aria-labelledby={titleId} slotProps={{ paper: { component: 'form', onSubmit: submit, sx: isSmall ? { borderRadius: 0 } : undefined } }}>
        <DialogTitle id={titleId} component="h2" variant="h2">
          {title}
        </DialogTitle>
        <DialogContent dividers data-tour="hours-form">
          {children}
        </DialogContent>
        <div role="alert">
          {wrong.length > 0 && (
            <Alert severity="error" role="none" sx={{ borderRadius: 0 }}>
              {t('wrong', { names: wrong.map((name) => name || t('nameless')).join(', ') })}
            </Alert>
          )}
        </div>
        <DialogActions>
          <Button color="inherit" onClick={leave}>
            {common('cancel')}
          </Button>
          <Button data-tour="hours-done" type="submit" variant="contained">
            {t('done')}
          </Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog open={isAsking} title={t('discardTitle')} confirmLabel={t('discard')} cancelLabel={t('keepEditing')} destructive onClose={() => setIsAsking(false)} onConfirm={onClose}>
        {t('discardText')}
      </ConfirmDialog>
    </>
  );
}

/** §5: invalid session names are returned. */
function wrongSessions(errors: FieldErrors<HoursForm>, { sessions }: HoursForm): string[] {
  return sessions.flatMap(({ name }, index) => (errors.sessions?.[index] ? [name.trim()] : []));
}
