'use client';
import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Booking } from '@/lib/rules/booking/booking';
import { isRemote, waitedMinutes } from '@/lib/rules/booking/waiting/waiting-list';
import { holdAt } from '@/lib/rules/booking/tables/reserved-tables';
import type { Quote } from '@/lib/rules/seating/quote';
import { momentOf, type ServiceMoment } from '@/lib/time/service-day';
import type { DeskActions } from './use-desk-actions';

interface WaitingPartyProps {
  booking: Booking;
  restaurant: RestaurantContext;
  now: ServiceMoment;
  /** Now, in epoch milliseconds. */
  instant: number;
  /** The current estimate; null when no table is expected. */
  quote: Quote | null;
  actions: DeskActions;
  onOpen: (booking: Booking) => void;
}

/** Deviation from the quoted wait, in minutes, from which a new quote is suggested. */
const REQUOTE_MINUTES = 10;

/** A waiting party: elapsed and remaining wait, and a button that calls it. */
export function WaitingParty({ booking, restaurant, now, instant, quote, actions, onOpen }: WaitingPartyProps) {
  const t = useTranslations('waiting');
  const booked = useTranslations('booking');
  const party = usePartyName(restaurant.setup.lastFirst)(booking);
  const when = useDateTimeText();
  const away = isRemote(booking);
  const hold = holdAt(booking, instant);
  const waited = waitedMinutes(booking, now.time);
  const { quotedMinutes } = booking;
  const isOver = !away && quotedMinutes !== null && waited > quotedMinutes;
  const tables = hold?.tables ?? (quote?.minutes === 0 ? quote.tables : []);
  const named = useMemo(() => (uids: readonly string[]) => uids.map(restaurant.tableName).join(' + '), [restaurant]);
  const fresh =
    quote &&
    !away &&
    quotedMinutes !== null &&
    Math.abs(waited + quote.minutes - quotedMinutes) >= REQUOTE_MINUTES &&
    quote.minutes > 0
      ? quote.minutes
      : null;

  return (
    <Box component="li" sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', listStyle: 'none' }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1 }}>
        <Link
          component="button"
          type="button"
          color="inherit"
          onClick={() => onOpen(booking)}
          aria-label={t('act.open', { party })}
          underline="hover"
          sx={{ fontWeight: 600, textAlign: 'left', minHeight: 28 }}
        >
          {party}
        </Link>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {booked('people', { count: booking.covers })}
        </Box>
      </Stack>
      <Box
        sx={{
          fontSize: '0.875rem',
          color: isOver ? 'error.main' : 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {away
          ? t('line.away', { time: when.time(booking.time) })
          : quotedMinutes === null
            ? t('line.waited', { minutes: waited })
            : t('line.waitedOf', { minutes: waited, quoted: quotedMinutes })}
        {isOver && ` · ${t('line.over')}`}
        {!hold && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            {quote === null
              ? t('line.none')
              : quote.minutes === 0
                ? t('line.now', { tables: named(quote.tables) })
                : t('line.estimate', { minutes: quote.minutes, tables: named(quote.tables) })}
          </Box>
        )}
      </Box>
      <HeldLine booking={booking} instant={instant} restaurant={restaurant} />
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap', '& .MuiButton-root': { minHeight: 44 } }}>
        {away && (
          <Button
            variant="contained"
            aria-label={t('act.arrivedFor', { party })}
            onClick={() => void actions.arrive(booking)}
          >
            {t('act.arrived')}
          </Button>
        )}
        {hold ? (
          <Button
            variant="outlined"
            color="inherit"
            aria-label={t('act.takeBackFor', { party })}
            onClick={() => void actions.release(booking)}
          >
            {t('act.takeBack')}
          </Button>
        ) : (
          <Button
            variant={tables.length > 0 && !away ? 'contained' : 'outlined'}
            color={tables.length > 0 && !away ? 'primary' : 'inherit'}
            aria-label={t('act.readyFor', { party })}
            onClick={() => void actions.ready(booking, tables.length > 0 ? tables : undefined)}
          >
            {t(booking.readyAt === null ? 'act.ready' : 'act.again')}
          </Button>
        )}
        {tables.length > 0 && (
          <Button
            variant={hold ? 'contained' : 'outlined'}
            color={hold ? 'primary' : 'inherit'}
            aria-label={t('act.seatFor', { party, tables: named(tables) })}
            onClick={() => void actions.seat(booking, tables)}
          >
            {t('act.seat')}
          </Button>
        )}
        {fresh !== null && (
          <Button
            color="inherit"
            aria-label={t('act.requoteFor', { party, minutes: fresh })}
            onClick={() => void actions.requote(booking, fresh)}
          >
            {t('act.requote', { minutes: fresh })}
          </Button>
        )}
        <Button
          color="inherit"
          aria-label={t('act.leftFor', { party })}
          onClick={() => void actions.leave(booking)}
          sx={{ ml: 'auto' }}
        >
          {t('act.left')}
        </Button>
      </Stack>
    </Box>
  );
}

interface HeldLineProps {
  booking: Pick<Booking, 'hold'>;
  /** Now, in epoch milliseconds. */
  instant: number;
  restaurant: RestaurantContext;
}

/** The table held for a party and the remaining time; or that the hold has ended. */
function HeldLine({ booking, instant, restaurant }: HeldLineProps) {
  const t = useTranslations('waiting');
  const when = useDateTimeText();
  const { hold } = booking;
  if (!hold) return null;
  const tables = hold.tables.map(restaurant.tableName).join(' + ');
  const isHeld = holdAt(booking, instant) !== null;
  return (
    <Box
      sx={{
        mt: 0.5,
        fontSize: '0.875rem',
        fontWeight: 550,
        color: isHeld ? 'success.main' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {isHeld
        ? `${t('held', { tables, time: when.time(momentOf(hold.until, restaurant.setup.timeZone).time) })} · ${t('left', { minutes: Math.ceil((hold.until - instant) / 60_000) })}`
        : t('lapsed', { tables })}
    </Box>
  );
}
