'use client';
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import { DeviceList } from '@/components/shared/settings-frame/device-list';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { deviceCalls } from '@/lib/resources/access/devices';
import { userCalls } from '@/lib/resources/access/users';

type Device = NonNullable<ReturnType<typeof useDevices>['data']>['devices'][number];

const useDevices = () => useRead(deviceCalls.list, {});

/** `/settings/devices`: signed-in devices of the restaurant's people. Managers of users can sign out a lost tablet. */
export function DevicesScreen() {
  const t = useTranslations('settings.devices');
  const labels = useTranslations('security.devices');
  const common = useTranslations('common');
  const toast = useToast();
  const maySignOut = useSessionInfo().data?.abilities.includes('users') ?? false;
  const { data, error, mutate } = useDevices();
  const endSession = useCall(userCalls.endSession);
  const people = useMemo(() => byPerson(data?.devices ?? []), [data]);

  async function signOut(uid: number, device: { id: string; deviceName: string }) {
    const result = await endSession({ params: { uid, id: device.id } });
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: labels('done', { device: device.deviceName || labels('unnamed') }) });
    await mutate();
  }

  return (
    <SettingsFrame section="devices">
      {data ? (
        <Stack sx={{ gap: 2, maxWidth: 760 }}>
          {people.length === 0 && <EmptyState icon={<DevicesOutlined />} title={t('none')} />}
          {people.map(({ uid, person, devices }) => (
            <SettingsPanel key={uid} title={person || t('nameless')}>
              <DeviceList
                label={t('of', { name: person || t('nameless') })}
                devices={devices}
                onSignOut={maySignOut ? (device) => void signOut(uid, device) : undefined}
              />
            </SettingsPanel>
          ))}
          {!maySignOut && <Typography sx={{ color: 'text.secondary' }}>{t('ask')}</Typography>}
          {data.elsewhere > 0 && (
            <Typography sx={{ color: 'text.secondary' }}>{t('elsewhere', { count: data.elsewhere })}</Typography>
          )}
        </Stack>
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
      )}
    </SettingsFrame>
  );
}

/** Sorted by the last use. */
function byPerson(devices: readonly Device[]): Array<{ uid: number; person: string; devices: Device[] }> {
  const people = new Map<number, { uid: number; person: string; devices: Device[] }>();
  for (const device of devices) {
    const { tmsUserUID: uid, person } = device;
    const one = people.get(uid) ?? { uid, person, devices: [] };
    one.devices.push(device);
    people.set(uid, one);
  }
  return [...people.values()];
}
