'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/ui/form-dialog';
import { problemText } from '@/lib/rules/message/problem-text';
import type { Problem, Result } from '@/lib/rules/message/problem';

interface RenameDialogProps {
  name: string;
  onName: (name: string) => Promise<Result<unknown>>;
  onClose: () => void;
}

/** How a passkey is called, so that one knows which to take away when a phone is lost. */
export function RenameDialog({ name: first, onName, onClose }: RenameDialogProps) {
  const t = useTranslations('security.factor.passkey');
  const common = useTranslations('common');
  const all = useTranslations();
  const [name, setName] = useState(first);
  const [isEmpty, setIsEmpty] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit() {
    setIsEmpty(name.trim() === '');
    if (name.trim() === '') return;
    const result = await onName(name.trim());
    if (result.ok) onClose();
    else setProblem(result.problem);
  }

  return (
    <FormDialog title={t('renameOf', { name: first })} submitLabel={common('save')} cancelLabel={common('cancel')} error={problem && problemText(problem, all)} onSubmit={submit} onClose={onClose}>
      <TextField
        label={t('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isEmpty}
        helperText={isEmpty ? t('nameRequired') : ' '}
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off', dir: 'auto' } }}
      />
    </FormDialog>
  );
}
