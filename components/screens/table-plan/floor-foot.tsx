'use client';
import Box from '@mui/material/Box';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { DropHint } from '@/components/shared/drag/drag-item';
import type { FloorActions } from '@/components/shared/floor/use-floor-actions';
import type { Booking } from '@/lib/rules/booking/booking';
import { PlacingBar } from './placing-bar';
import { TimeBar } from './time-bar';
import type { PlacingState } from './use-placing';
import type { PlanTime } from './use-plan-time';
import type { TablePicks } from './use-table-picks';
import type { TableTaps } from './use-table-taps';

interface FloorFootProps {
  restaurant: RestaurantContext;
  planTime: PlanTime;
  isToday: boolean;
  state: PlacingState;
  picks: TablePicks;
  taps: TableTaps;
  hint: DropHint | null;
  actions: FloorActions;
  onDetails: (table: string) => void;
}

/** Below the floor: the time it is shown at, or the party that is chosen in its place, so that the floor never moves under a finger. */
export function FloorFoot({
  restaurant,
  planTime,
  isToday,
  state: { placing, choose },
  picks,
  taps,
  hint,
  actions,
  onDetails,
}: FloorFootProps) {
  const chosen = placing && !placing.isDragged ? placing : null;
  const fromTable = chosen?.held.fromTable;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 67, '& > *': { gridArea: '1 / 1' } }}>
      <Box sx={{ display: 'grid', alignItems: 'stretch' }} style={{ visibility: chosen ? 'hidden' : undefined }}>
        <TimeBar planTime={planTime} step={restaurant.setup.timeStep} isToday={isToday} />
      </Box>
      {chosen && (
        <PlacingBar
          placing={chosen}
          restaurant={restaurant}
          hint={hint}
          picks={picks}
          swapWith={taps.swapWith}
          onSwap={(other) => {
            choose(null);
            focusParty(chosen.booking, other.tables[0]);
            void actions.swap(other, chosen.booking);
          }}
          onPicked={() => {
            focusParty(chosen.booking, picks.tables[0]);
            taps.confirmPicked();
          }}
          onStatus={(status) => {
            choose(null);
            focusParty(chosen.booking);
            void actions.setStatus(chosen.booking, status);
          }}
          onDetails={fromTable ? () => onDetails(fromTable) : undefined}
          onCancel={() => {
            choose(null);
            focusParty(chosen.booking);
          }}
        />
      )}
    </Box>
  );
}

/** The bar goes with the button that was pressed: the focus goes on to the party itself, at its table or in the list. */
function focusParty({ uid, tables }: Booking, table = tables[0]): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const party =
      (table !== undefined && document.querySelector<SVGElement>(`[data-table="${CSS.escape(table)}"]`)) ||
      document.querySelector<HTMLElement>(`[data-party="${uid}"] [data-main]`);
    if (party) party.focus({ preventScroll: true });
  });
}
