'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import type { Booking } from '@/lib/rules/booking/booking';
import { holdAt } from '@/lib/rules/booking/reserved-tables';
import { momentOf } from '@/lib/time/service-day';

interface HeldLineProps {
  booking: Pick<Booking, 'hold'>;
  /** Now, in epoch milliseconds. */
  instant: number;
  restaurant: RestaurantContext;
}

/** Which table is held for a party, until when, and how long that is; that it was, once it has ended. */
export function HeldLine({ booking, instant, restaurant }: HeldLineProps) {
  const t = useTranslations('waiting');
  const when = useWhenText();
  const { hold } = booking;
  if (!hold) return null;
  const tables = hold.tables.map(restaurant.tableName).join(' + ');
  const isHeld = holdAt(booking, instant) !== null;
  return (
    <Box sx={{ mt: 0.5, fontSize: '0.875rem', fontWeight: 550, color: isHeld ? 'success.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {isHeld
        ? `${t('held', { tables, time: when.time(momentOf(hold.until, restaurant.setup.timeZone).time) })} · ${t('left', { minutes: Math.ceil((hold.until - instant) / 60_000) })}`
        : t('lapsed', { tables })}
    </Box>
  );
}
