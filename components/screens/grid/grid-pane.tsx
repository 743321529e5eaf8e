'use client';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { FloorActions } from '@/components/shared/floor/use-floor-actions';
import { type GridDragStore, pickUp, useActiveDrag, useDraggedUid } from '@/components/shared/time-grid/grid-drag';
import { onGridKey } from '@/components/shared/time-grid/grid-keys';
import { focusOf } from '@/components/shared/time-grid/grid-stop';
import { focusedPlace } from '@/components/shared/time-grid/grid-touch';
import { DragLayer } from '@/components/shared/time-grid/drag-layer';
import { placeTap } from '@/components/shared/time-grid/place-tap';
import { TimeGrid } from '@/components/shared/time-grid/time-grid';
import type { TimeGridHandle } from '@/components/shared/time-grid/time-grid-handle';
import { useGridDrag } from '@/components/shared/time-grid/use-grid-drag';
import type { DragActions, NewBookingSlot } from '@/components/shared/time-grid/use-drag-actions';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Booking } from '@/lib/rules/booking/booking';
import type { GridFocus } from '@/lib/rules/time-grid/focus';
import { type GridModel, UNASSIGNED } from '@/lib/rules/time-grid/grid-model';
import type { ServiceDate } from '@/lib/time/service-day';
import { BookingPopover } from './booking-popover';
import { usePickedUp } from './use-picked-up';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';

interface GridPaneProps {
  restaurant: RestaurantContext;
  date: ServiceDate;
  model: GridModel;
  grid: RefObject<TimeGridHandle | null>;
  bookings: ReadonlyMap<number, Booking>;
  hand: GridDragStore;
  dragActions: DragActions;
  actions: FloorActions;
  onNew: (place: NewBookingSlot) => void;
  onFold: (area: number) => void;
}

/** The grid with its pointer and keyboard interactions. */
export function GridPane({
  restaurant,
  date,
  model,
  grid,
  bookings,
  hand,
  dragActions,
  actions,
  onNew,
  onFold,
}: GridPaneProps) {
  const t = useTranslations('grid');
  const dialog = useBookingDialog();
  const pane = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<GridFocus | null>(null);
  const [openedBooking, setOpenedBooking] = useState<{ uid: number; at: DOMRect } | null>(null);
  const hintId = useId();
  const dragged = useDraggedUid(hand);
  const onPointerDown = useGridDrag({ pane, grid, model, dragStore: hand, bookings, actions: dragActions, onFold });
  usePickedUp(hand, pane);
  const booking = openedBooking ? bookings.get(openedBooking.uid) : undefined;

  const context = { grid, model, dragStore: hand, bookings, actions: dragActions, onNew, onFold, onFocus: setFocus };
  const open = (party: Booking, element: Element) =>
    setOpenedBooking({ uid: party.uid, at: element.getBoundingClientRect() });
  const handlers = {
    onPointerDown,
    ...placeTap({ ...context, onOpen: open }),
    onKeyDown: (event: KeyboardEvent) =>
      onGridKey(event, { ...context, focus: focusedPlace(event.target, model, focusOf(model, focus)), onOpen: open }),
  };

  return (
    <Box ref={pane} sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <TimeGrid
        restaurant={restaurant}
        date={date}
        model={model}
        focus={focus}
        dragged={dragged}
        describedBy={hintId}
        handle={grid}
        handlers={handlers}
      >
        {(geometry) => (
          <DragLayer dragStore={hand} model={model} geometry={geometry} actions={dragActions} restaurant={restaurant} />
        )}
      </TimeGrid>
      <VisuallyHidden>
        <span id={hintId}>{t('hint')}</span>
      </VisuallyHidden>
      <PickedUpBar hand={hand} actions={dragActions} restaurant={restaurant} />
      {booking && openedBooking && (
        <BookingPopover
          booking={booking}
          at={openedBooking.at}
          restaurant={restaurant}
          actions={actions}
          onClose={() => setOpenedBooking(null)}
          onPickUp={() => {
            setOpenedBooking(null);
            pickUp(hand, booking, focus?.booking === booking.uid ? focus.lane : (booking.tables[0] ?? UNASSIGNED));
          }}
          onOpen={() => {
            setOpenedBooking(null);
            dialog.open({ booking });
          }}
        />
      )}
    </Box>
  );
}

interface PickedUpBarProps {
  hand: GridDragStore;
  actions: DragActions;
  restaurant: RestaurantContext;
}

/** Announces the picked-up booking and its target; the button cancels for people without an Escape key. */
function PickedUpBar({ hand, actions, restaurant }: PickedUpBarProps) {
  const t = useTranslations('grid.held');
  const common = useTranslations('common');
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const held = useActiveDrag(hand);
  const booking = held?.by === 'pick-up' ? held.booking : null;
  const hint = held && booking ? actions.hint(held) : null;
  return (
    <Box
      role="status"
      sx={
        booking
          ? {
              position: 'absolute',
              insetInline: 0,
              bottom: 0,
              zIndex: 7,
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              px: 2,
              py: 1,
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
            }
          : undefined
      }
    >
      {booking && hint && (
        <>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 650 }}>
              {t('party', { party: partyName(booking), count: booking.covers })}: {hint.text}
            </Typography>
            <Typography variant="body2">{hint.detail || t('how')}</Typography>
          </Box>
          <Button variant="outlined" color="inherit" onClick={() => hand.set(null)}>
            {common('cancel')}
          </Button>
        </>
      )}
    </Box>
  );
}
