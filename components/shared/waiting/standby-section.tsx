'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import { StandbyPartyLine } from './standby-party-line';
import type { DeskActions } from './use-desk-actions';
import type { StandbyParty } from './use-standby-day';

interface StandbySectionProps {
  parties: readonly StandbyParty[];
  restaurant: RestaurantContext;
  /** Now, in epoch milliseconds. */
  instant: number;
  /** The day, where it is not today. */
  day: string | null;
  actions: DeskActions;
  onOpen: (booking: Booking) => void;
}

/** Who asked for a time that was full, in the order of asking. */
export function StandbySection({ parties, restaurant, instant, day, actions, onOpen }: StandbySectionProps) {
  const t = useTranslations('standby');
  return (
    <Box component="section" aria-labelledby="standby-title">
      <Typography id="standby-title" variant="subtitle2" component="h3" sx={{ px: 2, py: 1, bgcolor: 'raised', borderBottom: 1, borderColor: 'divider' }}>
        {t('title')} {day !== null && <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>{day}</Box>}
      </Typography>
      {parties.length === 0 ? (
        <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>{t('none')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {parties.map(({ booking, tables }, index) => (
            <StandbyPartyLine key={booking.uid} booking={booking} tables={tables} place={index + 1} restaurant={restaurant} instant={instant} actions={actions} onOpen={onOpen} />
          ))}
        </Box>
      )}
    </Box>
  );
}
