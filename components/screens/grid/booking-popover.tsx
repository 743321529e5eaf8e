'use client';
import Button from '@mui/material/Button';
import { Popover } from '@/components/ui/popups/popups';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenWithRounded from '@mui/icons-material/OpenWithRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { useTranslations } from 'next-intl';
import { CloseOnBack } from '@/components/shell/input/close-on-back';
import { BookingMarks } from '@/components/shared/booking/marks/booking-marks';
import { MessageFailures } from '@/components/shared/outgoing/message-failures';
import { BookingNotes } from '@/components/shared/booking/marks/booking-notes';
import { StatusLine } from '@/components/shared/booking/marks/status-line';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { CoversCounter } from '@/components/shared/floor/covers-counter';
import { useCoversChange } from '@/components/shared/floor/use-covers-change';
import type { FloorActions } from '@/components/shared/floor/use-floor-actions';
import type { Booking } from '@/lib/rules/booking/booking';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { partySpan } from '@/lib/rules/time-grid/drag';
import { StayButtons } from './stay-buttons';

interface BookingPopoverProps {
  booking: Booking;
  /** The element at opening; the booking may be rendered elsewhere a moment later. */
  at: DOMRect;
  restaurant: RestaurantContext;
  actions: FloorActions;
  onClose: () => void;
  onPickUp: () => void;
  onOpen: () => void;
}

/** Actions on a booking of the grid: next status, covers, earlier or later, shorter or longer. Times need no drag. */
export function BookingPopover({ booking, at, restaurant, actions, onClose, onPickUp, onOpen }: BookingPopoverProps) {
  const t = useTranslations('grid.card');
  const when = useDateTimeText();
  const has = useCapabilities();
  const party = usePartyName(restaurant.setup.lastFirst)(booking);
  const span = partySpan(booking);
  const tables = booking.tables.map(restaurant.tableName).join(' + ');
  const covers = useCoversChange(booking, (of, wanted) => void actions.setCovers(of, wanted));
  /** Sends pending covers before the action. */
  const then = (go: () => void) => () => {
    covers.send();
    go();
  };
  const setStatus = (status: number) => {
    covers.send();
    onClose();
    void actions.setStatus(booking, status);
  };
  return (
    <Popover
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ top: at.bottom + 4, left: Math.max(16, at.left) }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': party,
          sx: { width: 340, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
        },
      }}
    >
      <CloseOnBack onBack={onClose} />
      <Stack sx={{ p: 2, gap: 1.5 }}>
        <div>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {party}
            </Typography>
            <MessageFailures date={booking.date}>
              <BookingMarks booking={booking} setup={restaurant.setup} withoutNotes />
            </MessageFailures>
          </Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('line', {
              count: booking.covers,
              from: when.time(span.time),
              to: when.time(span.time + span.turn),
              tables: tables ? t('tables', { tables }) : t('noTable'),
            })}
          </Typography>
          <BookingNotes booking={booking} />
        </div>
        <StatusLine booking={booking} restaurant={restaurant} onPick={setStatus} />
        <CoversCounter party={party} change={covers} />
        <StayButtons
          booking={booking}
          step={restaurant.setup.timeStep}
          onMove={(to) => then(() => void actions.move(booking, to))()}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" color="inherit" startIcon={<OpenWithRounded />} onClick={then(onPickUp)}>
            {t('move')}
          </Button>
          <Button variant="outlined" color="inherit" startIcon={<EditOutlined />} onClick={then(onOpen)}>
            {t('open')}
          </Button>
          {has('undo') && (
            <Button color="inherit" startIcon={<UndoRounded />} onClick={then(() => void actions.undo(booking))}>
              {t('undo')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Popover>
  );
}
