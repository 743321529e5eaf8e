'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/use-toast';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useContractActions } from '@/lib/client/use-contract';
import { useSetup } from '@/lib/client/use-setup';

/** Asks for the end of the contract: a person answers, nothing is closed by itself. */
export function EndPanel() {
  const t = useTranslations('contract.end');
  const toast = useToast();
  const { data: setup } = useSetup();
  const { askForEnd } = useContractActions();
  const [state, setState] = useState<'idle' | 'asking' | 'sent'>('idle');
  const name = setup?.fullName ?? '';

  async function ask() {
    const result = await askForEnd({ serviceName: name, region: setup?.region ?? '' });
    setState(result.ok ? 'sent' : 'idle');
    if (!result.ok) toast.problem(result.problem);
  }

  return (
    <SettingsPanel
      title={t('title')}
      text={t('text')}
      end={
        <Button variant="outlined" color="error" disabled={!setup || state === 'sent'} onClick={() => setState('asking')}>
          {t('ask')}
        </Button>
      }
    >
      <div role="status">{state === 'sent' && <Alert severity="info" sx={{ mx: 2, mb: 2 }}>{t('sent')}</Alert>}</div>
      <ConfirmDialog open={state === 'asking'} title={t('confirm.title', { name })} confirmLabel={t('confirm.send')} cancelLabel={t('confirm.keep')} onConfirm={ask} onClose={() => setState('idle')} destructive>
        {t('confirm.text')}
      </ConfirmDialog>
    </SettingsPanel>
  );
}
