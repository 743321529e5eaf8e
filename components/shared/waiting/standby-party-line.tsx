'use client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Booking } from '@/lib/rules/booking/booking';
import { momentOf } from '@/lib/time/service-day';
import type { DeskActions } from './use-desk-actions';

interface StandbyPartyLineProps {
  booking: Booking;
  /** Tables that can be offered to it now; null when there are none. */
  tables: string[] | null;
  /** Its position in the order of offers, from 1. */
  place: number;
  restaurant: RestaurantContext;
  /** Now, in epoch milliseconds. */
  instant: number;
  actions: DeskActions;
  onOpen: (booking: Booking) => void;
}

/** A party on standby: its request, the table that is free for it, or the state of its offer. */
export function StandbyPartyLine({
  booking,
  tables,
  place,
  restaurant,
  instant,
  actions,
  onOpen,
}: StandbyPartyLineProps) {
  const t = useTranslations('standby');
  const open = useTranslations('waiting.act');
  const when = useDateTimeText();
  const party = usePartyName(restaurant.setup.lastFirst)(booking);
  const { offer, covers } = booking;
  const time = when.time(booking.time);
  const named = (uids: readonly string[]) => uids.map(restaurant.tableName).join(' + ');
  const canAnswer = offer?.answer === null;
  const until = offer ? when.time(momentOf(offer.until, restaurant.setup.timeZone).time) : '';

  return (
    <Box component="li" sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', listStyle: 'none' }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
        <Link
          component="button"
          type="button"
          color="inherit"
          underline="hover"
          aria-label={open('open', { party })}
          onClick={() => onOpen(booking)}
          sx={{ fontWeight: 600, textAlign: 'left', minHeight: 28 }}
        >
          {party}
        </Link>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('wants', { covers, time })} · {t('turn', { place })}
        </Box>
      </Stack>
      {tables && (
        <Box sx={{ fontSize: '0.875rem', fontWeight: 550, color: 'success.main' }}>{t('place', { covers, time })}</Box>
      )}
      {offer && (
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {offer.answer === 'declined'
            ? t('declined', { tables: named(offer.tables) })
            : offer.until > instant
              ? t('offered', { tables: named(offer.tables), time, until })
              : t('lapsed', { until })}
        </Box>
      )}
      {(tables ?? canAnswer) && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, '& .MuiButton-root': { minHeight: 44 } }}>
          {tables && (
            <Button
              variant="contained"
              aria-label={t('offerFor', { tables: named(tables), time, party })}
              onClick={() => void actions.offer(booking, tables)}
            >
              {t('offerTo', { party })}
            </Button>
          )}
          {canAnswer && (
            <>
              <Button
                variant="contained"
                aria-label={t('acceptFor', { party })}
                onClick={() => void actions.answer(booking, 'accepted')}
              >
                {t('accept')}
              </Button>
              <Button
                variant="outlined"
                color="inherit"
                aria-label={t('declineFor', { party })}
                onClick={() => void actions.answer(booking, 'declined')}
              >
                {t('decline')}
              </Button>
            </>
          )}
        </Stack>
      )}
    </Box>
  );
}
