'use client';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import type { Booking } from '@/lib/rules/booking/booking';

interface ComingPartiesProps {
  bookings: readonly Booking[];
  restaurant: RestaurantContext;
  onOpen: (booking: Booking) => void;
}

/** Who comes to the table later in the day. */
export function ComingParties({ bookings, restaurant, onOpen }: ComingPartiesProps) {
  const t = useTranslations('tablePlan');
  const when = useWhenText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  if (bookings.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ px: 2, pt: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
        {t('thenHere')}
      </Typography>
      <List dense disablePadding sx={{ pb: 1 }}>
        {bookings.map((booking) => (
          <ListItem key={booking.uid} disablePadding>
            <ListItemButton onClick={() => onOpen(booking)}>
              <ListItemText primary={t('comes', { party: partyName(booking), time: when.time(booking.time) })} secondary={t('covers', { count: booking.covers })} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  );
}
