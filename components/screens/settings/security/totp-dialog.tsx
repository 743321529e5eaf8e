'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { ProofDialog } from '@/components/shared/settings-frame/proof-dialog';
import { useAccountActions } from '@/lib/client/settings/use-account';
import type { Enrolled, TotpSecret } from '@/lib/contract/access/account';
import { TotpConfirmDialog } from './totp-confirm-dialog';

interface TotpDialogProps {
  onDone: (enrolled: Enrolled) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: password, secret, first code. */
export function TotpDialog({ onDone, onClose }: TotpDialogProps) {
  const t = useTranslations('security.factor.totp');
  const { beginTotp } = useAccountActions();
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  if (secret) return <TotpConfirmDialog secret={secret} onDone={onDone} onClose={onClose} />;
  return (
    <ProofDialog
      title={t('setUpTitle')}
      text={t('setUpText')}
      submitLabel={t('continue')}
      act={beginTotp}
      onDone={setSecret}
      onClose={onClose}
    />
  );
}
