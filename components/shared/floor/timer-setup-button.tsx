'use client';
import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import { useTranslations } from 'next-intl';
import { Tooltip } from '@/components/ui/tooltip';
import { lazyPart } from '@/components/ui/lazy-part';

const TimerSetupDialog = lazyPart(() => import('./timer-setup-dialog').then((module) => module.TimerSetupDialog));

/** Opens the timer setup from the bar of a screen. */
export function TimerSetupButton() {
  const t = useTranslations('timers');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tooltip title={t('setup')}>
        <IconButton aria-label={t('setup')} onClick={() => setIsOpen(true)}>
          <TimerOutlined />
        </IconButton>
      </Tooltip>
      {isOpen && <TimerSetupDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
