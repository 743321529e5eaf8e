'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ListItemText, Popover } from '@/components/ui/popups/popups';
import { CloseOnBack } from '@/components/shell/input/close-on-back';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { seatsText } from '@/components/shared/floor/table/table-face';
import type { Booking } from '@/lib/rules/booking/booking';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { TableMoment } from '@/lib/rules/seating/floor-stays';
import type { PlanTable } from '@/lib/rules/seating/plan';
import { FreeCard } from './free-card';
import { PartyCard } from './party-card';
import type { BlockActions } from '@/components/shared/floor/blocks/use-blocking';
import type { FloorActions } from '@/components/shared/floor/use-floor-actions';
import type { TableAvailability } from './table-availability';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { WalkInStay } from '@/lib/rules/seating/walk-in-stay';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';

interface TablePopoverProps {
  /** Null while the popover is closed. */
  anchor: Element | null;
  onClose: () => void;
  table: PlanTable;
  moment: TableMoment;
  /** The later bookings of this table. */
  coming: readonly Booking[];
  availability: TableAvailability;
  restaurant: RestaurantContext;
  actions: FloorActions;
  blocking: BlockActions;
  /** Opens the dialog of the table's blocks. */
  onBlocks: () => void;
  onMove: (booking: Booking) => void;
  onJoinWalkIn: (covers: number, stay: WalkInStay) => void;
  onOpen: (booking: Booking) => void;
  onNew: () => void;
  /** Left out on other days than today. */
  onWait?: () => void;
}

/** The actions of a table, which depend on whether it is free, blocked or taken. */
export function TablePopover({
  anchor,
  onClose,
  table,
  moment,
  coming,
  availability,
  restaurant,
  actions,
  blocking,
  onBlocks,
  onMove,
  onJoinWalkIn,
  onOpen,
  onNew,
  onWait,
}: TablePopoverProps) {
  const t = useTranslations('tablePlan');
  const title = t('table', { table: table.name });
  const { party, block } = moment;
  const online = blocking.blocks.find(
    ({ table: uid, scope, from, to }) =>
      uid === table.uid && scope === BLOCK_SCOPE.online && from <= availability.from && availability.from < to,
  );
  /** Closes the popover before the action, so that the floor is visible. */
  const closeThen = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': title,
          sx: { width: 340, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
        },
      }}
    >
      <CloseOnBack onBack={onClose} />
      <Box sx={{ px: 2, pt: 1.5, pb: 1, display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('seats', { seats: seatsText(table) })}
        </Typography>
      </Box>
      {party && (
        <PartyCard
          stay={party}
          restaurant={restaurant}
          onStatus={(status) => closeThen(() => actions.setStatus(party.booking, status))()}
          onMove={closeThen(() => onMove(party.booking))}
          onOpen={closeThen(() => onOpen(party.booking))}
          onUndo={closeThen(() => actions.undo(party.booking))}
          onBlock={closeThen(onBlocks)}
        />
      )}
      {!party && block && (
        <BlockedCard
          block={block}
          onUnblock={closeThen(() => blocking.set([table], block, BLOCK_SCOPE.none))}
          onChange={closeThen(onBlocks)}
        />
      )}
      {!party && !block && (
        <FreeCard
          table={table}
          availability={availability}
          onWalkIn={(covers) =>
            closeThen(() => {
              const stay = availability.walkIn?.(covers);
              if (!stay) return;
              if (covers > table.max) onJoinWalkIn(covers, stay);
              else void actions.walkIn([table.uid], covers, availability.date, stay);
            })()
          }
          onNew={closeThen(onNew)}
          onWait={onWait && closeThen(onWait)}
          onBlock={closeThen(() =>
            blocking.set([table], { from: availability.from, to: availability.until }, BLOCK_SCOPE.all),
          )}
          onBlockOther={closeThen(onBlocks)}
          onlineUntil={online?.to ?? null}
        />
      )}
      <ComingParties
        bookings={coming}
        restaurant={restaurant}
        onOpen={(booking) => closeThen(() => onOpen(booking))()}
      />
    </Popover>
  );
}

interface BlockedCardProps {
  block: BlockSpan;
  onUnblock: () => void;
  /** Opens the dialog for another span or other tables. */
  onChange: () => void;
}

/** A blocked table: unblocks it, wholly or in part. */
function BlockedCard({ block, onUnblock, onChange }: BlockedCardProps) {
  const t = useTranslations('tablePlan');
  const format = useDateTimeText();
  return (
    <Stack sx={{ px: 2, pb: 2, gap: 1.5, alignItems: 'flex-start' }}>
      <Typography>{t('blockedUntil', { time: format.time(block.to) })}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={onUnblock}>
          {t('unblock')}
        </Button>
        <Button color="inherit" onClick={onChange}>
          {t('blockOther')}
        </Button>
      </Stack>
    </Stack>
  );
}

interface ComingPartiesProps {
  bookings: readonly Booking[];
  restaurant: RestaurantContext;
  onOpen: (booking: Booking) => void;
}

/** The table's bookings later in the day. */
function ComingParties({ bookings, restaurant, onOpen }: ComingPartiesProps) {
  const t = useTranslations('tablePlan');
  const format = useDateTimeText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  if (bookings.length === 0) return null;
  return (
    <>
      <Typography
        variant="subtitle2"
        component="h3"
        sx={{ px: 2, pt: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
      >
        {t('thenHere')}
      </Typography>
      <List dense disablePadding sx={{ pb: 1 }}>
        {bookings.map((booking) => (
          <Box component="li" key={booking.uid} sx={{ display: 'flex' }}>
            <ListItemButton onClick={() => onOpen(booking)}>
              <ListItemText
                primary={t('comes', { party: partyName(booking), time: format.time(booking.time) })}
                secondary={t('covers', { count: booking.covers })}
              />
            </ListItemButton>
          </Box>
        ))}
      </List>
    </>
  );
}
