'use client';
/** Handles taps on tables: opens the table, chooses its party, or gives the table to the chosen party. */
import { useState } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import { shownMomentAt } from '@/lib/rules/seating/shown-moment';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import type { DecimalHours } from '@/lib/time/service-day';
import {
  type PlacementOutcome,
  outcomeForParty,
  outcomeForTables,
  movingAllTables,
  needsMoreTables,
} from './placement-outcome';
import type { PlacingState } from './use-placing';
import type { TablePicks } from './use-table-picks';
import { STAGE } from '@/lib/rules/statuses/stage';

interface TableTapsSource {
  state: PlacingState;
  picks: TablePicks;
  day: FloorDay | undefined;
  /** The shown time. */
  time: DecimalHours;
  /** The next tap moves the chosen party, even to a table that is taken. */
  isMoving: boolean;
  /** Shows the table's popover. */
  open: (table: string, anchor: Element) => void;
  perform: (outcome: PlacementOutcome) => void;
}

export interface TableTaps {
  /** @param addsTable adds to the picked tables (Shift or the space bar) */
  onTable(table: string, anchor: Element, addsTable: boolean): void;
  /** Gives the chosen party the picked tables. */
  confirmPicked(): void;
  /** The party that was chosen before this one, if the two can swap tables. */
  swapWith: Booking | null;
}

export function useTableTaps({ state, picks, day, time, isMoving, open, perform }: TableTapsSource): TableTaps {
  const { placing, choose } = state;
  const [lookedAtBefore, setLookedAtBefore] = useState<{ of: number; booking: Booking } | null>(null);
  const chosen = placing && !placing.isDragged ? placing : null;
  const swapWith =
    day?.canSwap !== false &&
    chosen &&
    lookedAtBefore?.of === chosen.booking.uid &&
    lookedAtBefore.booking.tables.length > 0
      ? lookedAtBefore.booking
      : null;

  function onTable(table: string, anchor: Element, addsTable: boolean): void {
    if (!day) return;
    const { party, block } = shownMomentAt(day.stays.get(table) ?? [], day.blocks.get(table) ?? [], time);
    const seatedBooking = party && party.stage !== STAGE.done ? party.booking : null;
    if (!chosen) return seatedBooking ? choose(seatedBooking.uid, table) : open(table, anchor);
    if (addsTable || picks.isCollecting) return picks.toggle(table);
    if (picks.tables.length === 0 && chosen.held.fromTable !== null && !isMoving) {
      // While selecting, taps move nobody, except to a free table.
      if (seatedBooking?.uid === chosen.booking.uid) return open(table, anchor);
      if (seatedBooking) {
        setLookedAtBefore({ of: seatedBooking.uid, booking: chosen.booking });
        return choose(seatedBooking.uid, table);
      }
      if (block) return open(table, anchor);
    }
    const outcome = outcomeForParty(movingAllTables(chosen), table, picks.tables, time, day);
    if (!needsMoreTables(outcome)) return perform(outcome);
    if (picks.tables.length === 0) picks.beginWith(chosen.booking.uid, table);
    else picks.toggle(table);
  }

  function confirmPicked(): void {
    if (chosen && day && picks.tables.length > 0) perform(outcomeForTables(chosen, picks.tables, day));
  }

  return { onTable, confirmPicked, swapWith };
}
