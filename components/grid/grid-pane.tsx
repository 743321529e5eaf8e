'use client';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useBookingDialog } from '@/components/booking/booking-dialog-context';
import type { House } from '@/components/booking/use-house';
import type { FloorActions } from '@/components/floor/use-floor-actions';
import { type GridHand, pickUp, useHeldUid } from '@/components/time-grid/grid-hand';
import { onGridKey } from '@/components/time-grid/grid-keys';
import { focusOf } from '@/components/time-grid/grid-stop';
import { focusedPlace } from '@/components/time-grid/grid-touch';
import { HeldLayer } from '@/components/time-grid/held-layer';
import { placeTap } from '@/components/time-grid/place-tap';
import { TimeGrid } from '@/components/time-grid/time-grid';
import type { TimeGridHandle } from '@/components/time-grid/time-grid-handle';
import { useGridDrag } from '@/components/time-grid/use-grid-drag';
import type { HandActions, NewPlace } from '@/components/time-grid/use-hand-actions';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Booking } from '@/lib/booking/booking';
import type { GridFocus } from '@/lib/time-grid/focus';
import { type GridModel, UNASSIGNED } from '@/lib/time-grid/grid-model';
import type { ServiceDate } from '@/lib/time/service-day';
import { BookingPopover } from './booking-popover';
import { PickedUpBar } from './picked-up-bar';
import { usePickedUp } from './use-picked-up';

interface GridPaneProps {
  house: House;
  date: ServiceDate;
  model: GridModel;
  grid: RefObject<TimeGridHandle | null>;
  bookings: ReadonlyMap<number, Booking>;
  hand: GridHand;
  handActions: HandActions;
  actions: FloorActions;
  onNew: (place: NewPlace) => void;
  onFold: (area: number) => void;
}

/** The grid and everything that hands and keys do on it. */
export function GridPane({ house, date, model, grid, bookings, hand, handActions, actions, onNew, onFold }: GridPaneProps) {
  const t = useTranslations('grid');
  const dialog = useBookingDialog();
  const pane = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<GridFocus | null>(null);
  const [opened, setOpened] = useState<{ uid: number; at: DOMRect } | null>(null);
  const hintId = useId();
  const carried = useHeldUid(hand);
  const onPointerDown = useGridDrag({ pane, grid, model, hand, bookings, actions: handActions, onFold });
  usePickedUp(hand, pane);
  const booking = opened ? bookings.get(opened.uid) : undefined;

  const reach = { grid, model, hand, bookings, actions: handActions, onNew, onFold, onFocus: setFocus };
  const open = (party: Booking, element: Element) => setOpened({ uid: party.uid, at: element.getBoundingClientRect() });
  const handlers = {
    onPointerDown,
    ...placeTap({ ...reach, onOpen: open }),
    onKeyDown: (event: KeyboardEvent) => onGridKey(event, { ...reach, focus: focusedPlace(event.target, model, focusOf(model, focus)), onOpen: open }),
  };

  return (
    <Box ref={pane} sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <TimeGrid house={house} date={date} model={model} focus={focus} carried={carried} describedBy={hintId} handle={grid} handlers={handlers}>
        {(geometry) => <HeldLayer hand={hand} model={model} geometry={geometry} actions={handActions} house={house} />}
      </TimeGrid>
      <VisuallyHidden>
        <span id={hintId}>{t('hint')}</span>
      </VisuallyHidden>
      <PickedUpBar hand={hand} actions={handActions} house={house} />
      {booking && opened && (
        <BookingPopover
          booking={booking}
          at={opened.at}
          house={house}
          actions={actions}
          onClose={() => setOpened(null)}
          onPickUp={() => {
            setOpened(null);
            pickUp(hand, booking, focus?.booking === booking.uid ? focus.lane : (booking.tables[0] ?? UNASSIGNED));
          }}
          onOpen={() => {
            setOpened(null);
            dialog.open({ booking });
          }}
        />
      )}
    </Box>
  );
}
