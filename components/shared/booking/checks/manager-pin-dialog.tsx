'use client';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/use-toast';
import { SecretField } from '@/components/ui/secret-field';
import { usePinActions } from '@/lib/client/use-override-pin';
import { PIN } from '@/lib/contract/account';

interface ManagerPinDialogProps {
  /** The checks that are to be overridden (D7). */
  mask: number;
  onAllowed: () => void;
  onClose: () => void;
}

const resolver = resolverOf<{ pin: string }>(({ pin }) => ({ pin: PIN.test(pin) ? undefined : 'digits' }));

/** A manager allows one booking beyond the limits on somebody else's screen. The PIN is nobody's on this device: it is not kept. */
export function ManagerPinDialog({ mask, onAllowed, onClose }: ManagerPinDialogProps) {
  const t = useTranslations('booking.pin');
  const toast = useToast();
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
