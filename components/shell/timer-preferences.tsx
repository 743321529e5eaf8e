'use client';
import { useState } from 'react';
import dynamic from 'next/dynamic';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslations } from 'next-intl';
import { useSettings } from '@/lib/client/use-settings';

const TimerSetupDialog = dynamic(() => import('@/components/shared/floor/timer-setup-dialog').then((module) => module.TimerSetupDialog), { ssr: false });

/** Whether timers hang on the tables, and the way to what they look like (§2). */
export function TimerPreferences() {
  const t = useTranslations('timers');
  const [{ timers }, change] = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <FormControlLabel control={<Switch checked={timers.show} onChange={(_event, show) => change({ timers: { ...timers, show } })} />} label={t('show')} />
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        {t('setup')}
      </Button>
      {isOpen && <TimerSetupDialog onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
