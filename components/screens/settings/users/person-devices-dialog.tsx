'use client';
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import { DeviceList } from '@/components/shared/settings-frame/device-list';
import { useToast } from '@/components/shell/toasts/use-toast';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { usePeopleActions, usePersonDevices } from '@/lib/client/settings/use-people';
import type { SignedInDevice } from '@/lib/contract/access/account';
import type { Person } from '@/lib/rules/setup/person';

/** A person's signed-in devices, with sign-out for lost tablets and former staff. */
export function PersonDevicesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('users');
  const labels = useTranslations('security.devices');
  const common = useTranslations('common');
  const problems = useTranslations('error');
  const toast = useToast();
  const titleId = useId();
  const { data, error, mutate } = usePersonDevices(person.uid);
  const { signOut } = usePeopleActions();

  async function end({ id, deviceName }: SignedInDevice) {
    const result = await signOut(person.uid, id);
    if (result.ok)
      toast.show({ severity: 'success', text: labels('done', { device: deviceName || labels('unnamed') }) });
    else toast.problem(result.problem);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 600 } } }}
    >
      <DialogTitle id={titleId}>{t('devicesOf', { name: person.name })}</DialogTitle>
      <DialogContent sx={{ px: 1 }}>
        {data ? (
          data.sessions.length > 0 ? (
            <DeviceList
              label={t('devicesOf', { name: person.name })}
              devices={data.sessions}
              onSignOut={(device) => void end(device)}
            />
          ) : (
            <EmptyState live icon={<DevicesOutlined />} title={t('noDevices')} />
          )
        ) : error?.code === 'works-elsewhere' ? (
          <EmptyState live icon={<DevicesOutlined />} title={problems('works-elsewhere')} />
        ) : error ? (
          <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton label={common('loading')} rows={3} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
