'use client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { type GridHand, useHeld } from '@/components/shared/time-grid/grid-drag';
import type { HandActions } from '@/components/shared/time-grid/use-drag-actions';

interface PickedUpBarProps {
  hand: GridHand;
  actions: HandActions;
  restaurant: RestaurantContext;
}

/** What is picked up and where it would go, said to everybody; the way to put it back for who has no Escape key. */
export function PickedUpBar({ hand, actions, restaurant }: PickedUpBarProps) {
  const t = useTranslations('grid.held');
  const common = useTranslations('common');
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const held = useHeld(hand);
  const booking = held?.by === 'pick-up' ? held.booking : null;
  const hint = held && booking ? actions.hint(held) : null;
  return (
    <Box role="status" sx={booking ? { position: 'absolute', insetInline: 0, bottom: 0, zIndex: 7, display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1, bgcolor: 'primary.main', color: 'primary.contrastText' } : undefined}>
      {booking && hint && (
        <>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 650 }}>
              {t('party', { party: partyName(booking), count: booking.covers })}: {hint.text}
            </Typography>
            <Typography variant="body2">{hint.more || t('how')}</Typography>
          </Box>
          <Button variant="outlined" color="inherit" onClick={() => hand.hold(null)}>
            {common('cancel')}
          </Button>
        </>
      )}
    </Box>
  );
}
