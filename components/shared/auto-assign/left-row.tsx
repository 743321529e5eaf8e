'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import type { AssignLeft } from '@/lib/rules/seating/auto-assign';
import { PartyLabels } from './party-labels';

/** A party that stays without a table, and why. */
export function LeftRow({ restaurant, booking, why }: { restaurant: RestaurantContext; booking: Booking; why: AssignLeft['why'] }) {
  const t = useTranslations('autoAssign');
  return (
    <Box component="li" sx={{ listStyle: 'none', px: 3, py: 0.75 }}>
      <PartyLabels restaurant={restaurant} booking={booking} />
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {t(`left.${why}`, { count: booking.covers })}
      </Box>
    </Box>
  );
}
