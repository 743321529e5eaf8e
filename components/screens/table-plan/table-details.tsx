'use client';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usualTurn } from '@/lib/rules/availability/turns';
import type { Booking } from '@/lib/rules/booking/booking';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { WalkInStay } from '@/lib/rules/seating/walk-in-stay';
import { tableAt } from '@/lib/rules/seating/floor-stays';
import type { PlanTable } from '@/lib/rules/seating/plan';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import { spanAfter, tableAvailability } from './table-availability';
import { TablePopover } from './table-popover';
import { useBlocking } from '@/components/shared/floor/blocks/use-blocking';
import type { FloorActions } from '@/components/shared/floor/use-floor-actions';
import { useWaitingSheet } from '@/components/shared/waiting/waiting-context';
import type { PlanTime } from './use-plan-time';

interface TableDetailsProps {
  anchor: Element;
  table: PlanTable;
  day: FloorDay;
  planTime: PlanTime;
  restaurant: RestaurantContext;
  actions: FloorActions;
  onClose: () => void;
  onMove: (booking: Booking) => void;
  /** For a walk-in party that is larger than the table. */
  onJoinWalkIn: (covers: number, stay: WalkInStay) => void;
  onOpen: (booking: Booking) => void;
  onNew: () => void;
  isToday: boolean;
  /** Opens the dialog of this table's blocks with this span. */
  onBlocks: (span: BlockSpan) => void;
}

/** The popover of a tapped table, with live data of the shown time. */
export function TableDetails({ table, day, planTime, restaurant, isToday, onBlocks, ...rest }: TableDetailsProps) {
  const waiting = useWaitingSheet();
  const has = useCapabilities();
  const blocking = useBlocking(planTime.date);
  const stays = day.stays.get(table.uid) ?? [];
  const blocks = day.blocks.get(table.uid) ?? [];
  const moment = tableAt(stays, blocks, planTime.time);
  const coming = stays
    .filter((stay) => stay !== moment.party && stay.from >= planTime.time)
    .map(({ booking }) => booking);
  const { timeStep, defaultTurn } = restaurant.setup;
  const turnForCovers = (covers: number) => usualTurn(planTime.sessions, { time: planTime.time, covers }, defaultTurn);
  const availability = tableAvailability(planTime, timeStep, turnForCovers, stays, blocks);
  return (
    <TablePopover
      table={table}
      moment={moment}
      coming={coming}
      availability={availability}
      restaurant={restaurant}
      blocking={blocking}
      onBlocks={() =>
        onBlocks(
          moment.block ??
            (moment.party
              ? spanAfter(moment.party, availability, restaurant.setup.timeStep)
              : { from: availability.from, to: availability.until }),
        )
      }
      onWait={isToday && has('waiting') ? () => waiting.open({ date: planTime.date, covers: table.normal }) : undefined}
      {...rest}
    />
  );
}
