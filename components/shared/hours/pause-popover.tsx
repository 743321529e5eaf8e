'use client';
import { useId } from 'react';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { CloseOnBack } from '@/components/shell/close-on-back';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { ServiceMoment } from '@/lib/time/service-day';
import { PausePanel } from './pause-panel';
import { usePauses } from './use-pauses';

interface PausePopoverProps {
  restaurant: RestaurantContext;
  now: ServiceMoment;
  /** Null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The popover of `PauseArrivals`. */
export function PausePopover({ restaurant, now, anchor, onClose }: PausePopoverProps) {
  const t = useTranslations('hours.pause');
  const titleId = useId();
  const pauses = usePauses(restaurant, now);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: 2, width: 360, maxWidth: 'calc(100vw - 24px)' } },
      }}
    >
      {anchor !== null && <CloseOnBack onBack={onClose} />}
      <Typography id={titleId} variant="h3" component="h2">
        {t('title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {t('text')}
      </Typography>
      <PausePanel restaurant={restaurant} pauses={pauses} onDone={onClose} />
    </Popover>
  );
}
