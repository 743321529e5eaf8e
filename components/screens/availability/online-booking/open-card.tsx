'use client';
import { useId } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslations } from 'next-intl';
import type { Setup } from '@/lib/rules/setup/setup';
import type { EditedSettings } from './use-online-settings';

interface OpenCardProps {
  setup: Setup;
  settings: EditedSettings;
  mayChange: boolean;
}

/** Whether guests can book for themselves, in words, and the one switch for it. */
export function OpenCard({ setup, settings, mayChange }: OpenCardProps) {
  const t = useTranslations('onlineBooking');
  const id = useId();
  const phone = setup.publicPhone || setup.phone;
  const isOpen = setup.onlineBooking;
  const text = isOpen ? t('open.text') : phone ? t('shut.text', { phone }) : t('shut.noPhone');
  return (
    <Alert role="region" aria-labelledby={id} severity={isOpen ? 'success' : 'warning'} sx={{ borderRadius: '10px', '& .MuiAlert-message': { flex: 1, minWidth: 0, overflow: 'visible' } }}>
      <AlertTitle id={id} component="h2">{t(isOpen ? 'open.title' : 'shut.title')}</AlertTitle>
      {text}
      <FormControlLabel
        control={<Switch checked={isOpen} disabled={!mayChange || settings.isSaving} onChange={(_event, next) => void settings.setOpen(next)} />}
        label={t('field.onlineBooking')}
        sx={{ display: 'flex', minHeight: 44, mt: 0.5 }}
      />
    </Alert>
  );
}
