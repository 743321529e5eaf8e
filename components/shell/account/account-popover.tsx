'use client';
import { useTranslations } from 'next-intl';
import { CloseOnBack } from '../input/close-on-back';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import InstallMobileRounded from '@mui/icons-material/InstallMobileRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import type { SessionInfo } from '@/lib/rules/setup/session';
import { useInstallOffer } from '@/lib/client/device/install-offer';
import { LanguageChoice } from '../preferences/language-choice';
import { ThemeChoice } from '../preferences/theme-choice';

interface AccountPopoverProps {
  anchor: HTMLElement;
  session: SessionInfo;
  onClose: () => void;
  onPreferences: () => void;
}

export function AccountPopover({ anchor, session, onClose, onPreferences }: AccountPopoverProps) {
  const t = useTranslations('shell.account');
  const installing = useTranslations('shell.install');
  const install = useInstallOffer();
  const { name, email } = session.user;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('open', { name: name || email }),
          sx: { width: 320, maxWidth: 'calc(100vw - 32px)', ml: 1 },
        },
      }}
    >
      <CloseOnBack onBack={onClose} />
      <Stack sx={{ p: 2, gap: 2 }}>
        <div>
          <Typography variant="h3" component="h2" noWrap>
            {name || email}
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {[email, session.service?.role].filter(Boolean).join(' · ')}
          </Typography>
        </div>
        <ThemeChoice />
        <LanguageChoice />
        <Button variant="outlined" color="inherit" startIcon={<TuneRounded />} onClick={onPreferences}>
          {t('preferences')}
        </Button>
        {install && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<InstallMobileRounded />}
            onClick={() => {
              onClose();
              void install();
            }}
          >
            {installing('install')}
          </Button>
        )}
      </Stack>
    </Popover>
  );
}
