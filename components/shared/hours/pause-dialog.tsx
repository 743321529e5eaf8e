'use client';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import type { ServiceMoment } from '@/lib/time/service-day';
import { PausePanel } from './pause-panel';
import { usePauses } from './use-pauses';

/** Pausing arrivals as a dialog, for screens without a button to anchor the popover. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const restaurant = useRestaurant();
  const now = useServiceNow();
  return restaurant && now ? <KnownPause restaurant={restaurant} now={now} onClose={onClose} /> : null;
}

interface KnownPauseProps {
  restaurant: RestaurantContext;
  now: ServiceMoment;
  onClose: () => void;
}

function KnownPause({ restaurant, now, onClose }: KnownPauseProps) {
  const t = useTranslations('hours.pause');
  const common = useTranslations('common');
  const pauses = usePauses(restaurant, now);
  return (
    <TitledDialog
      title={t('title')}
      width={440}
      onClose={onClose}
      actions={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {t('text')}
      </Typography>
      <PausePanel restaurant={restaurant} pauses={pauses} onDone={onClose} />
    </TitledDialog>
  );
}
