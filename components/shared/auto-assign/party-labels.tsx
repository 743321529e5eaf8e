'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import type { Booking } from '@/lib/rules/booking/booking';

/** Time, name and size of a party on one line. */
export function PartyLabels({ restaurant, booking }: { restaurant: RestaurantContext; booking: Booking }) {
  const t = useTranslations('autoAssign');
  const when = useWhenText();
  const name = usePartyName(restaurant.setup.lastFirst);
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'baseline', minWidth: 0 }}>
      <Box component="span" sx={{ flexShrink: 0, minWidth: 44, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {when.time(booking.time)}
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 550 }}>
        {name(booking)}
      </Box>
      <Box component="span" sx={{ flexShrink: 0, color: 'text.secondary' }}>
        {t('covers', { count: booking.covers })}
      </Box>
    </Box>
  );
}
