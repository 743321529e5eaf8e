'use client';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { SecretField } from '@/components/ui/inputs/secret-field';
import { usePinActions } from '@/lib/client/bookings/use-override-pin';
import { pinError } from './secret-errors';

const start = { next: '', again: '', current: '' };
const resolver = resolverOf<typeof start>(({ next, again, current }) => {
  const fault = pinError(next, again, current);
  return fault ? { [fault.field]: fault.text } : {};
});

/** A new PIN twice, and the person's password. */
export function PinDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useTranslations('security');
  const { setPin } = usePinActions();
  const form = useEntityForm({
    start,
    resolver,
    fieldOfCode: { 'pin-taken': 'next', 'wrong-password': 'current' },
    messageText: (message) => (t.has(message) ? t(message) : undefined),
    async onSave({ next, current }) {
      const result = await setPin(next, current);
      return result.ok ? null : result.problem;
    },
    onSaved: onDone,
  });
  const { next, again, current } = form.hookForm.watch();
  const shared = { autoComplete: 'off', numeric: true, showLabel: t('pin.show') };
  return (
    <FormDialog form={form} title={t('pin.title')} text={t('pin.hint')} onClose={onClose}>
      <SecretField
        label={t('pin.field')}
        value={next}
        onChange={(pin) => form.put({ next: pin })}
        error={form.errorText('next')}
        hint={t('pin.digits')}
        autoFocus
        {...shared}
      />
      <SecretField
        label={t('pin.again')}
        value={again}
        onChange={(pin) => form.put({ again: pin })}
        error={form.errorText('again')}
        {...shared}
      />
      <SecretField
        label={t('ownPassword')}
        value={current}
        onChange={(password) => form.put({ current: password })}
        error={form.errorText('current')}
        autoComplete="current-password"
        showLabel={t('showPassword')}
      />
    </FormDialog>
  );
}
