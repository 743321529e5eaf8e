'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ListItemText, Popover } from '@/components/ui/popups/popups';
import { CloseOnBack } from '@/components/shell/close-on-back';
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
import type { TableAsk } from './table-ask';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { WalkInStay } from '@/lib/rules/seating/walk-in-stay';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';

interface TablePopoverProps {
  /** What the popover hangs on; null while it is closed. */
  anchor: Element | null;
  onClose: () => void;
  table: PlanTable;
  moment: TableMoment;
  /** The parties that come to this table later in the day. */
  coming: readonly Booking[];
  ask: TableAsk;
  restaurant: RestaurantContext;
  actions: FloorActions;
  blocking: BlockActions;
  /** Opens the dialog of blocks. */
  onBlocks: () => void;
  onMove: (booking: Booking) => void;
  onJoinWalkIn: (covers: number, stay: WalkInStay) => void;
  onOpen: (booking: Booking) => void;
  onNew: () => void;
  /** Left out on another day than today. */
  onWait?: () => void;
}

/** What can be done at a table, by who is there. */
export function TablePopover({
  anchor,
  onClose,
  table,
  moment,
  coming,
  ask,
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
      uid === table.uid && scope === BLOCK_SCOPE.online && from <= ask.from && ask.from < to,
  );
  /** Done with the table: the popover goes, so that the floor is seen. */
  const then = (act: () => unknown) => () => {
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
          onStatus={(status) => then(() => actions.setStatus(party.booking, status))()}
          onMove={then(() => onMove(party.booking))}
          onOpen={then(() => onOpen(party.booking))}
          onUndo={then(() => actions.undo(party.booking))}
          onBlock={then(onBlocks)}
        />
      )}
      {!party && block && (
        <BlockedCard
          block={block}
          onUnblock={then(() => blocking.set([table], block, BLOCK_SCOPE.none))}
          onChange={then(onBlocks)}
        />
      )}
      {!party && !block && (
        <FreeCard
          table={table}
          ask={ask}
          onWalkIn={(covers) =>
            then(() => {
              const stay = ask.walkIn?.(covers);
              if (!stay) return;
              if (covers > table.max) onJoinWalkIn(covers, stay);
              else void actions.walkIn([table.uid], covers, ask.date, stay);
            })()
          }
          onNew={then(onNew)}
          onWait={onWait && then(onWait)}
          onBlock={then(() => blocking.set([table], { from: ask.from, to: ask.until }, BLOCK_SCOPE.all))}
          onBlockOther={then(onBlocks)}
          onlineUntil={online?.to ?? null}
        />
      )}
      <ComingParties bookings={coming} restaurant={restaurant} onOpen={(booking) => then(() => onOpen(booking))()} />
    </Popover>
  );
}

interface BlockedCardProps {
  block: BlockSpan;
  onUnblock: () => void;
  /** Another span, other tables. */
  onChange: () => void;
}

/** A blocked table, and how to give it back, all of it or a part. */
function BlockedCard({ block, onUnblock, onChange }: BlockedCardProps) {
  const t = useTranslations('tablePlan');
  const when = useDateTimeText();
  return (
    <Stack sx={{ px: 2, pb: 2, gap: 1.5, alignItems: 'flex-start' }}>
      <Typography>{t('blockedUntil', { time: when.time(block.to) })}</Typography>
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

/** Who comes to the table later in the day. */
function ComingParties({ bookings, restaurant, onOpen }: ComingPartiesProps) {
  const t = useTranslations('tablePlan');
  const when = useDateTimeText();
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
                primary={t('comes', { party: partyName(booking), time: when.time(booking.time) })}
                secondary={t('covers', { count: booking.covers })}
              />
            </ListItemButton>
          </Box>
        ))}
      </List>
    </>
  );
}
