'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { useCall } from '@/lib/client/calls/use-call';
import { dinerCalls } from '@/lib/resources/diners/diners';
import type { Diner } from '@/lib/rules/diner/diner';

interface RemoveDinerProps {
  diner: Diner;
  name: string;
  onRemoved: () => void;
}

/** Removes the profile after confirmation. */
export function RemoveDiner({ diner, name, onRemoved }: RemoveDinerProps) {
  const t = useTranslations('crm');
  const common = useTranslations('common');
  const toast = useToast();
  const remove = useCall(dinerCalls.remove);
  const [isConfirming, setIsConfirming] = useState(false);
  async function confirm() {
    const result = await remove({ params: { uid: diner.uid } });
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t('removed', { name }) });
    onRemoved();
  }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<PersonRemoveOutlined />}
        onClick={() => setIsConfirming(true)}
        sx={{ ml: -1, px: 1, color: 'text.secondary' }}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('removeTitle', { name })}
        confirmLabel={t('remove')}
        cancelLabel={common('cancel')}
        destructive
        onConfirm={confirm}
        onClose={() => setIsConfirming(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
}
