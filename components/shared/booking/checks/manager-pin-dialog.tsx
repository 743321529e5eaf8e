'use client';
import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/toasts/use-toast';
import { SecretField } from '@/components/ui/inputs/secret-field';
import { useIsPinSet, usePinActions } from '@/lib/client/bookings/use-override-pin';
import { PIN } from '@/lib/contract/access/account';

interface ManagerPinDialogProps {
  /** Mask of the checks to override (D7). */
  mask: number;
  onAllowed: () => void;
  onClose: () => void;
}

const resolver = resolverOf<{ pin: string }>(({ pin }) => ({ pin: PIN.test(pin) ? undefined : 'digits' }));

/**
 * Lets a manager allow one booking beyond the limits on another person's screen. The PIN is never stored on the device.
 */
export function ManagerPinDialog({ mask, onAllowed, onClose }: ManagerPinDialogProps) {
  const t = useTranslations('booking.pin');
  const errors = useTranslations('error');
  const common = useTranslations('common');
  const toast = useToast();
  const isMissing = useIsPinSet() === false;
  const [titleId, textId] = [useId(), useId()];
  const { grant } = usePinActions();
  const form = useEntityForm({
    start: { pin: '' },
    resolver,
    fieldOfCode: { 'wrong-pin': 'pin' },
    messageText: () => t('digits'),
    async onSave({ pin }) {
      const result = await grant(pin, mask);
      if (!result.ok) {
        form.put({ pin: '' });
        return result.problem;
      }
      toast.show({ severity: 'info', text: t('allowedBy', { name: result.value.by }) });
      onAllowed();
      return null;
    },
  });
  if (isMissing)
    return (
      <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>{t('title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={textId}>{errors('no-pin')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={onClose}>
            {common('close')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <FormDialog form={form} title={t('title')} text={t('text')} submitLabel={t('allow')} onClose={onClose}>
      <SecretField
        label={t('field')}
        value={form.hookForm.watch('pin')}
        onChange={(pin) => form.put({ pin })}
        error={form.errorText('pin')}
        hint={t('digits')}
        autoComplete="one-time-code"
        numeric
        autoFocus
        showLabel={t('show')}
      />
    </FormDialog>
  );
}
