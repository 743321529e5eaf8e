'use client';
/** What a tap on a table does: opens it, chooses its party, or gives it to the party that is chosen. */
import { useState } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import { shownAt } from '@/lib/rules/seating/shown-moment';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import type { DecimalHours } from '@/lib/time/service-day';
import { type Meaning, meaningForParty, meaningForTables, movedWhole, needsMore } from './table-meaning';
import type { PlacingState } from './use-placing';
import type { TablePicks } from './use-table-picks';
import { STAGE } from '@/lib/rules/statuses/stage';

interface TableTapsSource {
  state: PlacingState;
  picks: TablePicks;
  day: FloorDay | undefined;
  /** The hour that is looked at. */
  time: DecimalHours;
  /** The next tap moves the chosen party, whoever sits there. */
  isMoving: boolean;
  /** Shows what can be done at a table. */
  open: (table: string, anchor: Element) => void;
  perform: (meaning: Meaning) => void;
}

export interface TableTaps {
  /** @param adds it is one of several tables: Shift or the space bar */
  onTable(table: string, anchor: Element, adds: boolean): void;
  /** Gives the chosen party the tables that were picked. */
  confirmPicked(): void;
  /** The party that was looked at before this one, if the two have tables to swap. */
  swapWith: Booking | null;
}

export function useTableTaps({ state, picks, day, time, isMoving, open, perform }: TableTapsSource): TableTaps {
  const { placing, choose } = state;
  const [before, setBefore] = useState<{ of: number; booking: Booking } | null>(null);
  const chosen = placing && !placing.isDragged ? placing : null;
  const swapWith =
    day?.canSwap !== false && chosen && before?.of === chosen.booking.uid && before.booking.tables.length > 0
      ? before.booking
      : null;

  function onTable(table: string, anchor: Element, adds: boolean): void {
    if (!day) return;
    const { party, block } = shownAt(day.stays.get(table) ?? [], day.blocks.get(table) ?? [], time);
    const sitting = party && party.stage !== STAGE.done ? party.booking : null;
    if (!chosen) return sitting ? choose(sitting.uid, table) : open(table, anchor);
    if (adds || picks.collects) return picks.toggle(table);
    if (picks.tables.length === 0 && chosen.held.fromTable !== null && !isMoving) {
      // Who looks from table to table moves nobody: only a free table is a place to go.
      if (sitting?.uid === chosen.booking.uid) return open(table, anchor);
      if (sitting) {
        setBefore({ of: sitting.uid, booking: chosen.booking });
        return choose(sitting.uid, table);
      }
      if (block) return open(table, anchor);
    }
    const meaning = meaningForParty(movedWhole(chosen), table, picks.tables, time, day);
    if (!needsMore(meaning)) return perform(meaning);
    if (picks.tables.length === 0) picks.begin(chosen.booking.uid, table);
    else picks.toggle(table);
  }

  function confirmPicked(): void {
    if (chosen && day && picks.tables.length > 0) perform(meaningForTables(chosen, picks.tables, day));
  }

  return { onTable, confirmPicked, swapWith };
}
