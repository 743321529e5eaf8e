'use client';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useOwnDevices, useSecondFactor } from '@/lib/client/settings/use-account';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { DevicesPanel } from './devices-panel';
import { PinPanel } from './pin-panel';
import { SecondFactorPanel } from './second-factor-panel';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

/** `/settings/security`: password, second factors, PIN and devices of the person's account. */
export function SecurityScreen() {
  const t = useTranslations('security');
  const common = useTranslations('common');
  const mayOverride = useSessionInfo().data?.abilities.includes('override') ?? false;
  const devices = useOwnDevices();
  const factor = useSecondFactor();
  const failed = devices.error ?? factor.error;

  return (
    <SettingsFrame section="security">
      {devices.data && factor.data ? (
        <Stack sx={{ gap: 2, maxWidth: 820 }}>
          {factor.data.advised && <Alert severity="info">{t('advised')}</Alert>}
          <PasswordPanel />
          <SecondFactorPanel factor={factor.data} />
          {mayOverride && <PinPanel />}
          <DevicesPanel devices={devices.data.sessions} />
        </Stack>
      ) : failed ? (
        <ErrorState
          title={t('failed')}
          retryLabel={common('retry')}
          onRetry={() => void Promise.all([devices.mutate(), factor.mutate()])}
        />
      ) : (
        <ListSkeleton label={common('loading')} />
      )}
    </SettingsFrame>
  );
}

const PasswordDialog = lazyComponent(() => import('./password-dialog').then((loaded) => loaded.PasswordDialog));

/** Changes the person's password. */
function PasswordPanel() {
  const t = useTranslations('security.password');
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingsPanel
        title={t('title')}
        text={t('text')}
        end={
          <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
            {t('change')}
          </Button>
        }
      />
      {isOpen && (
        <PasswordDialog
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            toast.show({ severity: 'success', text: t('done') });
          }}
        />
      )}
    </>
  );
}
