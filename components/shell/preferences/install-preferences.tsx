'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import InstallMobileRounded from '@mui/icons-material/InstallMobileRounded';
import { useInstallOffer } from '@/lib/client/device/install-offer';
import { platformOf } from '@/lib/client/device/platform';

/** How to install the app on this device: by the browser's prompt, by hand on an iPhone, or by the browser's menu. */
export function InstallPreferences() {
  const t = useTranslations('shell.install');
  const install = useInstallOffer();
  const [{ isInstalled, isApple }] = useState(() => platformOf());
  if (isInstalled) return <Typography variant="body2">{t('installed')}</Typography>;
  if (install)
    return (
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<InstallMobileRounded />}
        onClick={() => void install()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('install')}
      </Button>
    );
  if (!isApple)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('byMenu')}
      </Typography>
    );
  return (
    <Stack component="ol" sx={{ m: 0, pl: 2.5, gap: 0.5 }}>
      <Typography component="li">{t('apple.share')}</Typography>
      <Typography component="li">{t('apple.add')}</Typography>
      <Typography component="li">{t('apple.open')}</Typography>
    </Stack>
  );
}
