'use client';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import type { Booking } from '@/lib/rules/booking/booking';
import { NextStatusButton } from './next-status-button';
import { StatusChip } from './status-chip';

interface StatusLineProps {
  booking: Booking;
  restaurant: RestaurantContext;
  onPick: (status: number) => void;
}

/** The status of a party, with a menu of the others and a button for the next one. */
export function StatusLine({ booking, restaurant, onPick }: StatusLineProps) {
  const party = usePartyName(restaurant.setup.lastFirst)(booking);
  const isOtherDay = booking.date !== useServiceNow()?.date;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <StatusChip
        status={booking.status}
        statuses={restaurant.statuses}
        party={party}
        isOtherDay={isOtherDay}
        onPick={onPick}
      />
      <Box sx={{ ml: 'auto' }}>
        <NextStatusButton
          booking={booking}
          statuses={restaurant.statuses}
          partSeated={restaurant.setup.partSeatedStatus}
          party={party}
          isOtherDay={isOtherDay}
          onPick={onPick}
        />
      </Box>
    </Stack>
  );
}
