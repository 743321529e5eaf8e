'use client';
import { useId } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { PopoverDialog } from '@/components/shell/dialogs/popover-dialog';
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
    <PopoverDialog anchor={anchor} onClose={onClose} labelledBy={titleId}>
      <Typography id={titleId} variant="h3" component="h2">
        {t('title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {t('text')}
      </Typography>
      <PausePanel restaurant={restaurant} pauses={pauses} onDone={onClose} />
    </PopoverDialog>
  );
}
