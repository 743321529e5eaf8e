'use client';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { SecretField } from '@/components/ui/inputs/secret-field';
import { useAccountActions } from '@/lib/client/settings/use-account';
import { passwordError } from './secret-errors';

const start = { current: '', next: '', again: '' };
const resolver = resolverOf<typeof start>(({ current, next, again }) => {
  const fault = passwordError(current, next, again);
  return fault ? { [fault.field]: fault.text } : {};
});

/** Current password, and the new one twice (§5). */
export function PasswordDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useTranslations('security');
  const { changePassword } = useAccountActions();
  const form = useEntityForm({
    start,
    resolver,
    fieldOfCode: { 'wrong-password': 'current' },
    messageText: (message) => (t.has(message) ? t(message) : undefined),
    async onSave({ current, next }) {
      const result = await changePassword(current, next);
      return result.ok ? null : result.problem;
    },
    onSaved: onDone,
  });
  const values = form.hookForm.watch();
  const secret = (field: keyof typeof start) => ({
    label: t(`password.${field}`),
    value: values[field],
    onChange: (value: string) => form.put({ [field]: value }),
    error: form.errorText(field),
    autoComplete: field === 'current' ? 'current-password' : 'new-password',
    showLabel: t('showPassword'),
  });
  return (
    <FormDialog form={form} title={t('password.change')} text={t('password.others')} onClose={onClose}>
      <SecretField {...secret('current')} autoFocus />
      <SecretField {...secret('next')} hint={t('password.hint')} />
      <SecretField {...secret('again')} />
    </FormDialog>
  );
}
