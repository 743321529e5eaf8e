'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

interface DisconnectDialogProps {
  open: boolean;
  provider: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Says what stops and what does not, before an account is taken off. */
export function DisconnectDialog({ open, provider, onConfirm, onClose }: DisconnectDialogProps) {
  const t = useTranslations('paymentSettings.leave');
  const common = useTranslations('common');
  return (
    <ConfirmDialog
      open={open}
      title={t('title', { provider })}
      confirmLabel={t('confirm')}
      cancelLabel={common('cancel')}
      destructive
      onConfirm={async () => {
        await onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      {t('text', { provider })}
    </ConfirmDialog>
  );
}
