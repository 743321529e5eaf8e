'use client';
import { memo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import PauseCircleOutlineRounded from '@mui/icons-material/PauseCircleOutlineRounded';
import { useTranslations } from 'next-intl';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { preloading } from '@/components/ui/loading/preloading';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { ServiceMoment } from '@/lib/time/service-day';
import { useRunningPauses } from './use-running-pauses';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const PausePopover = lazyComponent(() => import('./pause-popover').then((loaded) => loaded.PausePopover));

/**
 * Pauses online arrivals from now on, shows until when they are paused, and resumes them. People without the right see
 * the state only.
 */
export const PauseArrivals = memo(function PauseArrivals() {
  const restaurant = useRestaurant();
  const now = useServiceNow();
  const has = useCapabilities();
  return has('limits') && restaurant && now ? <LoadedPause restaurant={restaurant} now={now} /> : null;
});

function LoadedPause({ restaurant, now }: { restaurant: RestaurantContext; now: ServiceMoment }) {
  const t = useTranslations('hours.pause');
  const when = useDateTimeText();
  const [last] = useRunningPauses(now);
  const mayPause = useSessionInfo().data?.abilities.includes('bookings') ?? false;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (!mayPause && !last) return null;
  const text = last ? t('until', { time: when.time(last.to) }) : t('title');

  return (
    <>
      <Button
        variant="outlined"
        color={last ? 'warning' : 'inherit'}
        aria-label={text}
        title={text}
        aria-haspopup={mayPause ? 'dialog' : undefined}
        aria-expanded={mayPause ? anchor !== null : undefined}
        disabled={!mayPause}
        {...preloading(PausePopover.load)}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
        sx={{
          minWidth: 44,
          px: 1.25,
          gap: 0.75,
          '&.Mui-disabled': { color: 'warning.main', borderColor: 'warning.main' },
        }}
      >
        <PauseCircleOutlineRounded fontSize="small" />
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {last ? text : t('short')}
        </Box>
      </Button>
      {wasOpened && <PausePopover restaurant={restaurant} now={now} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
