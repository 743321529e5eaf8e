'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { usePartyName } from '@/components/booking/use-party-name';
import { useWhenText } from '@/components/booking/use-when-text';
import type { Booking } from '@/lib/booking/booking';

/** Time, name and size of a party on one line. */
export function PartyWords({ house, booking }: { house: House; booking: Booking }) {
  const t = useTranslations('autoAssign');
  const when = useWhenText();
  const name = usePartyName(house.setup.lastFirst);
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
