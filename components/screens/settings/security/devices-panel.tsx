'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { DeviceList } from '@/components/shared/settings-frame/device-list';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { useAccountActions } from '@/lib/client/settings/use-account';
import type { Result } from '@/lib/rules/message/problem';
import type { SignedInDevice } from '@/lib/contract/access/account';

/** The person's signed-in devices, each with sign-out. */
export function DevicesPanel({ devices }: { devices: readonly SignedInDevice[] }) {
  const t = useTranslations('security.devices');
  const common = useTranslations('common');
  const toast = useToast();
  const { signOutDevice, signOutOthers } = useAccountActions();
  const [isAsking, setIsAsking] = useState(false);

  async function say(act: Promise<Result<unknown>>, done: string) {
    const result = await act;
    if (result.ok) toast.show({ severity: 'success', text: done });
    else toast.problem(result.problem);
  }
  async function signOutAll() {
    await say(signOutOthers(), t('othersDone'));
    setIsAsking(false);
  }

  return (
    <>
      <SettingsPanel
        title={t('title')}
        text={t('text')}
        end={
          devices.length > 1 && (
            <Button variant="outlined" color="inherit" onClick={() => setIsAsking(true)}>
              {t('others')}
            </Button>
          )
        }
      >
        <DeviceList
          label={t('title')}
          devices={devices}
          onSignOut={({ id, deviceName }) =>
            void say(signOutDevice(id), t('done', { device: deviceName || t('unnamed') }))
          }
        />
      </SettingsPanel>
      <ConfirmDialog
        open={isAsking}
        title={t('others')}
        confirmLabel={t('others')}
        cancelLabel={common('cancel')}
        destructive
        onClose={() => setIsAsking(false)}
        onConfirm={signOutAll}
      >
        {t('othersText')}
      </ConfirmDialog>
    </>
  );
}
