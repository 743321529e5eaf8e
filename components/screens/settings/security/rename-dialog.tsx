'use client';
import { useTranslations } from 'next-intl';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import type { Result } from '@/lib/rules/message/problem';

interface RenameDialogProps {
  name: string;
  onName: (name: string) => Promise<Result<unknown>>;
  onClose: () => void;
}

const resolver = resolverOf<{ name: string }>(({ name }) => ({
  name: name.trim() === '' ? 'nameRequired' : undefined,
}));

/** Renames a passkey. */
export function RenameDialog({ name: first, onName, onClose }: RenameDialogProps) {
  const t = useTranslations('security.factor.passkey');
  const form = useEntityForm({
    start: { name: first },
    resolver,
    messageText: () => t('nameRequired'),
    async onSave({ name }) {
      const result = await onName(name.trim());
      return result.ok ? null : result.problem;
    },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('renameOf', { name: first })} onClose={onClose}>
      <TextField
        label={t('name')}
        {...form.field('name', ' ')}
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off', dir: 'auto' } }}
      />
    </FormDialog>
  );
}
