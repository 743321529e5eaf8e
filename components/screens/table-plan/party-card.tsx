'use client';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import BlockRounded from '@mui/icons-material/BlockRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenWithRounded from '@mui/icons-material/OpenWithRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { useTranslations } from 'next-intl';
import { BookingMarks } from '@/components/shared/booking/marks/booking-marks';
import { MessageFailures } from '@/components/shared/outgoing/message-failures';
import { BookingNotes } from '@/components/shared/booking/marks/booking-notes';
import { StatusLine } from '@/components/shared/booking/marks/status-line';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { TableStay } from '@/lib/rules/seating/floor-stays';

interface PartyCardProps {
  stay: TableStay;
  restaurant: RestaurantContext;
  onStatus: (status: number) => void;
  onMove: () => void;
  onOpen: () => void;
  onUndo: () => void;
  /** Blocks the table from the time the party leaves. */
  onBlock: () => void;
}

/** The party at a table, with its most frequent actions. */
export function PartyCard({ stay, restaurant, onStatus, onMove, onOpen, onUndo, onBlock }: PartyCardProps) {
  const t = useTranslations('tablePlan');
  const format = useDateTimeText();
  const has = useCapabilities();
  const { booking, planned, overdue } = stay;
  const party = usePartyName(restaurant.setup.lastFirst)(booking);
  return (
    <Stack sx={{ px: 2, pb: 2, gap: 1.5 }}>
      <div>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{party}</Typography>
          <MessageFailures date={booking.date}>
            <BookingMarks booking={booking} setup={restaurant.setup} />
          </MessageFailures>
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('covers', { count: booking.covers })} ·{' '}
          {t('stay', { from: format.time(booking.time), to: format.time(planned) })}
          {booking.seatedTime !== null && ` · ${t('seatedAt', { time: format.time(booking.seatedTime) })}`}
        </Typography>
        {overdue && (
          <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
            {t('overdue', { time: format.time(planned) })}
          </Typography>
        )}
        <BookingNotes booking={booking} />
      </div>
      <StatusLine booking={booking} restaurant={restaurant} onPick={onStatus} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" startIcon={<OpenWithRounded />} onClick={onMove}>
          {t('move')}
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<EditOutlined />} onClick={onOpen}>
          {t('open')}
        </Button>
        {has('undo') && (
          <Button color="inherit" startIcon={<UndoRounded />} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        <Button color="inherit" startIcon={<BlockRounded />} onClick={onBlock}>
          {t('blockOther')}
        </Button>
      </Stack>
    </Stack>
  );
}
