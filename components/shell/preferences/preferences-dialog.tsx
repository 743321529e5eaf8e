'use client';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'next-intl';
import { CloseOnBack } from '../input/close-on-back';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { TourPreferences } from '@/components/shared/tours/tour-preferences';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { InstallPreferences } from './install-preferences';
import { LanguageChoice } from './language-choice';
import { CsvPreferences, KeyPreferences, TimerPreferences, ToastPreferences } from './preference-parts';
import { PushPreferences } from './push-preferences';
import { ThemeChoice } from './theme-choice';

/** Preferences of the shell (§2). Every change applies at once, so there is no Save. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.preferences');
  const common = useTranslations('common');
  const push = useTranslations('shell.push');
  const install = useTranslations('shell.install');
  const has = useCapabilities();
  const titleId = useId();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={small}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: { sm: 560 } } } }}
      aria-labelledby={titleId}
    >
      <CloseOnBack onBack={onClose} />
      <DialogTitle id={titleId}>
        {t('title')}
        <Typography
          variant="body2"
          component="span"
          sx={{ display: 'block', mt: 0.5, fontWeight: 400, letterSpacing: 0, color: 'text.secondary' }}
        >
          {t('device')}
        </Typography>
      </DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 3.5 }}>
          <Section title={t('look')}>
            <ThemeChoice />
            <LanguageChoice />
          </Section>
          <Section title={t('timers')}>
            <TimerPreferences />
          </Section>
          <Section title={t('toasts')} help={t('toastsHelp')}>
            <ToastPreferences />
          </Section>
          {has('push') && (
            <Section title={push('title')} help={push('help')}>
              <PushPreferences />
            </Section>
          )}
          <Section title={install('title')}>
            <InstallPreferences />
          </Section>
          <Section title={t('keys')}>
            <KeyPreferences />
          </Section>
          <Section title={t('tours')}>
            <TourPreferences />
          </Section>
          <Section title={t('export')}>
            <CsvPreferences />
          </Section>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <div>
        <Typography id={titleId} variant="h3">
          {title}
        </Typography>
        {help && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {help}
          </Typography>
        )}
      </div>
      {children}
    </Stack>
  );
}
