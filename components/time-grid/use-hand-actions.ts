'use client';
/** What a hand does over the grid: what letting go would mean, and letting go. */
import { useMemo } from 'react';
import type { House } from '@/components/booking/use-house';
import type { DropHint } from '@/components/drag/carried';
import type { FloorActions } from '@/components/floor/use-floor-actions';
import type { Booking } from '@/lib/booking/booking';
import type { FloorDay } from '@/lib/seating/table-fit';
import type { GridSpan } from '@/lib/time-grid/drag';
import { changeOf, type Held, proposalOf, type Proposal } from '@/lib/time-grid/proposal';
import { type HeldWords, useHeldWords } from './use-held-words';

/** When and at which tables a new booking is to be; without a turn it is the usual one. */
export type NewPlace = Pick<GridSpan, 'time'> & { turn?: number; tables: string[] };

export interface HandActions {
  propose(held: Held): Proposal;
  hint(held: Held): DropHint;
  words: HeldWords;
  /** Lets go here. What is refused goes back by itself, and is told. */
  put(held: Held): void;
}

interface HandSource {
  house: House;
  floor: FloorDay;
  move: FloorActions['move'];
  onNew(place: NewPlace): void;
}

export function useHandActions({ house, floor, move, onNew }: HandSource): HandActions {
  const words = useHeldWords(house);
  return useMemo(() => {
    const propose = (held: Held) => proposalOf(held, floor);
    return {
      propose,
      words,
      hint: (held) => words(held.booking, propose(held)),
      put(held) {
        const proposal = propose(held);
        if (!held.booking) return onNew({ time: proposal.time, turn: proposal.turn, tables: proposal.tables });
        const change = changeOf(held.booking, proposal);
        if (change) void move(held.booking as Booking, change);
      },
    };
  }, [floor, move, onNew, words]);
}
