'use client';
import { memo, useRef } from 'react';
import Box from '@mui/material/Box';
import { useScreenRoom } from '@/components/shared/service-bar/use-bar-room';
import { useToastLane } from '@/components/shell/toasts/toast-lane';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { LOW_WINDOW } from '@/components/ui/low-window';
import { useWhenIdle } from '@/components/ui/loading/use-when-idle';
import type { PlacingBarActions } from './placing-bar';
import { TimeBar } from './time-bar';
import type { DropHint } from '@/components/shared/drag/drag-item';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import type { ServiceMoment } from '@/lib/time/service-day';
import type { PlacingState } from './use-placing';
import type { PlanDay } from './use-plan-time';
import type { TablePicks } from './use-table-picks';

const PlacingBar = lazyComponent(() => import('./placing-bar').then((loaded) => loaded.PlacingBar));

interface FloorFootProps extends PlacingBarActions {
  restaurant: RestaurantContext;
  now: ServiceMoment;
  planDay: PlanDay;
  isToday: boolean;
  state: PlacingState;
  picks: TablePicks;
  isMoving: boolean;
  hint: DropHint | null;
  next: Booking | null;
  swapWith: Booking | null;
}

/** The bar below the floor. It is always rendered, so that the floor never moves under a finger. */
export function FloorFoot({ restaurant, now, planDay, isToday, state, ...bar }: FloorFootProps) {
  const { placing } = state;
  useWhenIdle(PlacingBar.load);
  const chosen = placing && !placing.isDragged ? placing : null;
  const isPhone = useScreenRoom() === 'phone';
  const actions = chosen && {
    onSwap: (other: Booking) => {
      focusParty(chosen.booking, other.tables[0]);
      bar.onSwap(other);
    },
    onConfirmTables: () => {
      focusParty(chosen.booking, bar.picks.tables[0]);
      bar.onConfirmTables();
    },
    onStatus: (status: number) => {
      focusParty(chosen.booking);
      bar.onStatus(status);
    },
    onCancel: () => {
      focusParty(chosen.booking);
      bar.onCancel();
    },
  };
  return (
    <>
      <ToastEdge />
      <Box
        sx={{
          flexShrink: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          minHeight: isPhone ? 126 : 68,
          [LOW_WINDOW]: { minHeight: 52 },
          '& > *': { gridArea: '1 / 1' },
        }}
      >
        <div style={{ display: 'grid', alignItems: 'stretch', visibility: chosen ? 'hidden' : undefined }}>
          <TimeBar
            planDay={planDay}
            step={restaurant.setup.timeStep}
            isToday={isToday}
            withNow={isPhone}
            inTwoRows={isPhone}
          />
        </div>
        {chosen && <PlacingBar placing={chosen} restaurant={restaurant} now={now} {...bar} {...actions} />}
      </Box>
    </>
  );
}

/** Width of the zoom buttons at the right, in pixels; on a phone toasts use this space. */
const ZOOM_BUTTONS_WIDTH = 248;

/** The upper edge of the bar, where toasts are placed: over the floor's margin, not over buttons or tables. */
const ToastEdge = memo(function ToastEdge() {
  const edge = useRef<HTMLDivElement>(null);
  useToastLane(edge);
  return <Box ref={edge} data-toast-edge sx={{ flexShrink: 0, height: 0, mr: { sm: `${ZOOM_BUTTONS_WIDTH}px` } }} />;
});

/** The bar disappears together with the pressed button: moves the focus to the party at its table or in the list. */
function focusParty({ uid, tables }: Booking, table = tables[0]): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const party =
      (table !== undefined && document.querySelector<SVGElement>(`[data-table="${CSS.escape(table)}"]`)) ||
      document.querySelector<HTMLElement>(`[data-party="${uid}"] [data-main]`);
    if (party) party.focus({ preventScroll: true });
  });
}
