'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import type { SignedInDevice } from '@/lib/contract/access/account';
import { SettingsRow } from './settings-row';
import { useAgo } from '@/components/shell/use-ago';
import { useDay } from './use-day';

interface DeviceListProps {
  label: string;
  devices: readonly SignedInDevice[];
  /** Left out in a read-only list. */
  onSignOut?: (device: SignedInDevice) => void;
}

/** Signed-in devices, the last seen first. This device is signed out from the menu, not here. */
export function DeviceList({ label, devices, onSignOut }: DeviceListProps) {
  const t = useTranslations('security.devices');
  const ago = useAgo();
  const day = useDay();
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {devices.map((device) => {
        const name = device.deviceName || t('unnamed');
        return (
          <SettingsRow
            key={device.id}
            component="li"
            icon={<DevicesOutlined />}
            title={
              <>
                <span>{name}</span>
                {device.current && <Chip size="small" color="primary" variant="outlined" label={t('current')} />}
              </>
            }
            text={[
              t('seen', { seen: ago(device.lastSeenAt), since: day(device.createdAt) }),
              device.push && (device.push.goneSince ? t('gone', { since: day(device.push.goneSince) }) : t('told')),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={
              !device.current &&
              onSignOut && (
                <Button color="inherit" aria-label={t('signOutOf', { device: name })} onClick={() => onSignOut(device)}>
                  {t('signOut')}
                </Button>
              )
            }
          />
        );
      })}
    </Box>
  );
}
