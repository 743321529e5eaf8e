'use client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import CloseRounded from '@mui/icons-material/CloseRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import JoinFullRounded from '@mui/icons-material/JoinFullRounded';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import { useTranslations } from 'next-intl';
import { NextStatusButton } from '@/components/shared/booking/marks/next-status-button';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import type { DropHint } from '@/components/shared/drag/drag-item';
import type { Booking } from '@/lib/rules/booking/booking';
import type { Placing } from './use-placing';
import type { TablePicks } from './use-table-picks';

interface PlacingBarProps {
  placing: Placing;
  restaurant: RestaurantContext;
  /** What a tap on the table under the pointer or the focus would do. */
  hint: DropHint | null;
  picks: TablePicks;
  /** The party that was looked at before, if the two could swap. */
  swapWith: Booking | null;
  onSwap: (other: Booking) => void;
  /** Gives the party the tables that were picked. */
  onPicked: () => void;
  onStatus: (status: number) => void;
  /** Everything about the party at its table; left out for one that was chosen elsewhere. */
  onDetails?: () => void;
  onCancel: () => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Who is about to get a table, what a tap will do, and what is done with the party most. */
export function PlacingBar({
  placing,
  restaurant,
  hint,
  picks,
  swapWith,
  onSwap,
  onPicked,
  onStatus,
  onDetails,
  onCancel,
}: PlacingBarProps) {
  const t = useTranslations('tablePlan');
  const when = useWhenText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const { booking, seats, count } = placing;
  const party = partyName(booking);
  const isOtherDay = booking.date !== useServiceNow()?.date;
  const named = picks.tables.map(restaurant.tableName).join(' + ');
  const stays = [
    t('stay', { from: when.time(booking.time), to: when.time(booking.time + booking.turn) }),
    booking.seatedTime !== null && t('seatedAt', { time: when.time(booking.seatedTime) }),
    booking.notes,
    booking.guestNotes,
  ];
  const waits =
    picks.collects || picks.tables.length > 0 ? t('placingCollect') : t(seats ? 'placingSeat' : 'placingMove');
  return (
    <Box
      role="group"
      aria-label={t('placingBar', { party })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 64,
        px: { xs: 1, sm: 2 },
        borderTop: 3,
        borderColor: 'primary.main',
        bgcolor: 'raised',
      }}
    >
      <Box sx={{ minWidth: 100, flex: '1 0 0' }}>
        <Box role="status" sx={{ fontWeight: 650, ...oneLine }}>
          {t('placing', { party, count: booking.covers, time: when.time(booking.time) })}
        </Box>
        <Box
          sx={{
            fontSize: '0.8125rem',
            lineHeight: 1.3,
            display: '-webkit-box',
            // What is in the way is read whole.
            WebkitLineClamp: hint?.tone === 'clash' ? 'none' : 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            color: hint?.tone === 'clash' ? 'error.main' : 'text.secondary',
          }}
        >
          {(hint
            ? [hint.text, hint.more]
            : onDetails && picks.tables.length === 0
              ? stays
              : [waits, t('placingFits', { count })]
          )
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      {swapWith && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<SwapHorizRounded />}
          onClick={() => onSwap(swapWith)}
          sx={{ flexShrink: 1, minWidth: 0, maxWidth: 240 }}
        >
          <Box component="span" sx={oneLine}>
            {t('swapWith', { party: partyName(swapWith) })}
          </Box>
        </Button>
      )}
      {picks.tables.length > 0 && (
        <Button variant="contained" onClick={onPicked} sx={{ flexShrink: 0 }}>
          {t(seats ? 'seatPicked' : 'givePicked', { tables: named })}
        </Button>
      )}
      {onDetails && picks.tables.length === 0 && !swapWith && (
        <Box sx={{ flexShrink: 0, maxWidth: 130 }}>
          <NextStatusButton
            booking={booking}
            statuses={restaurant.statuses}
            partSeated={restaurant.setup.partSeatedStatus}
            party={party}
            isOtherDay={isOtherDay}
            onPick={onStatus}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        <ToggleButton
          value="join"
          selected={picks.collects}
          onChange={() => picks.setCollects(!picks.collects)}
          aria-label={t('pushTogether')}
          title={t('pushTogether')}
          sx={{ border: 0, width: 44, height: 44, borderRadius: '50%' }}
        >
          <JoinFullRounded />
        </ToggleButton>
        {onDetails && (
          <IconButton aria-label={t('details', { party })} title={t('details', { party })} onClick={onDetails}>
            <InfoOutlined />
          </IconButton>
        )}
        <IconButton aria-label={t('cancelPlacing')} title={t('cancelPlacing')} onClick={onCancel}>
          <CloseRounded />
        </IconButton>
      </Box>
    </Box>
  );
}
