'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import TextField from '@mui/material/TextField';
import { ProofDialog } from '@/components/shared/settings-frame/proof-dialog';
import { useAccountActions } from '@/lib/client/settings/use-account';
import type { Enrolled } from '@/lib/contract/access/account';

interface PasskeyDialogProps {
  onDone: (enrolled: Enrolled) => void;
  onClose: () => void;
}

/** Adds a passkey: name, password, then the browser's dialog. */
export function PasskeyDialog({ onDone, onClose }: PasskeyDialogProps) {
  const t = useTranslations('security.factor.passkey');
  const { addPasskey } = useAccountActions();
  const [name, setName] = useState('');
  return (
    <ProofDialog
      title={t('add')}
      text={t('addText')}
      submitLabel={t('continue')}
      act={(proof) => addPasskey(proof, name.trim() || t('unnamed'))}
      onDone={onDone}
      onClose={onClose}
      isDirty={name !== ''}
    >
      <TextField
        label={t('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText={t('nameHint')}
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off', dir: 'auto' } }}
      />
    </ProofDialog>
  );
}
