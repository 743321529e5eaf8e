'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { useWhenText } from '@/components/booking/use-when-text';
import type { Booking } from '@/lib/booking/booking';
import { holdAt } from '@/lib/seating/kept-tables';
import { momentOf } from '@/lib/time/service-day';

interface HeldLineProps {
  booking: Pick<Booking, 'hold'>;
  /** Now, in epoch milliseconds. */
  instant: number;
  house: House;
}

/** Which table is held for a party, until when, and how long that is; that it was, once it has ended. */
export function HeldLine({ booking, instant, house }: HeldLineProps) {
  const t = useTranslations('waiting');
  const when = useWhenText();
  const { hold } = booking;
  if (!hold) return null;
  const tables = hold.tables.map(house.tableName).join(' + ');
  const isHeld = holdAt(booking, instant) !== null;
  return (
    <Box sx={{ mt: 0.5, fontSize: '0.875rem', fontWeight: 550, color: isHeld ? 'success.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {isHeld
        ? `${t('held', { tables, time: when.time(momentOf(hold.until, house.setup.timeZone).time) })} · ${t('left', { minutes: Math.ceil((hold.until - instant) / 60_000) })}`
        : t('lapsed', { tables })}
    </Box>
  );
}
