'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import type { Booking } from '@/lib/booking/booking';
import type { AssignLeft } from '@/lib/seating/auto-assign';
import { PartyWords } from './party-words';

/** A party that stays without a table, and why. */
export function LeftRow({ house, booking, why }: { house: House; booking: Booking; why: AssignLeft['why'] }) {
  const t = useTranslations('autoAssign');
  return (
    <Box component="li" sx={{ listStyle: 'none', px: 3, py: 0.75 }}>
      <PartyWords house={house} booking={booking} />
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {t(`left.${why}`, { count: booking.covers })}
      </Box>
    </Box>
  );
}
