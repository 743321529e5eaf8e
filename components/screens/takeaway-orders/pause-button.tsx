'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCall } from '@/lib/client/calls/use-call';
import { type TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';
import { takeawaySetupCalls } from '@/lib/resources/takeaway/takeaway-setup';
import { momentOf } from '@/lib/time/service-day';
import { useOrderTexts } from './use-order-texts';

const PAUSES = [15, 30, 60, 'today'] as const;

interface PauseButtonProps {
  setup: TakeawaySetup;
  sx?: SxProps<Theme>;
  onChange: () => void;
}

/** Pauses takeaway orders for a chosen time, or resumes them. */
export function PauseButton({ setup, sx, onChange }: PauseButtonProps) {
  const t = useTranslations('takeaway.pause');
  const { clock } = useOrderTexts();
  const zone = useSetup().data?.timeZone;
  const toast = useToast();
  const pause = useCall(takeawaySetupCalls.pause);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pausedUntil = setup.paused.takeaway ?? setup.paused.delivery;
  async function setPause(how: (typeof PAUSES)[number] | 0) {
    setAnchor(null);
    const result = await pause({ body: { services: ['takeaway', 'delivery'], how } });
    if (!result.ok) toast.problem(result.problem);
    onChange();
  }
  if (pausedUntil !== null)
    return (
      <Button
        variant="contained"
        color="warning"
        startIcon={<PlayCircleOutlined />}
        sx={sx}
        onClick={() => void setPause(0)}
      >
        {zone ? t('resumeUntil', { time: clock(momentOf(Date.parse(pausedUntil), zone).time) }) : t('resume')}
      </Button>
    );
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PauseCircleOutlined />}
        sx={sx}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('title')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {PAUSES.map((how) => (
          <MenuItem key={how} onClick={() => void setPause(how)} sx={{ minHeight: 48 }}>
            {how === 'today' ? t('today') : t('minutes', { minutes: how })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
