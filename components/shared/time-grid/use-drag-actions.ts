'use client';
/** What a hand does over the grid: what letting go would mean, and letting go. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { DropHint } from '@/components/shared/drag/drag-item';
import type { FloorActions } from '@/components/shared/floor/use-floor-actions';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import type { GridSpan } from '@/lib/rules/time-grid/drag';
import { changeOf, type Held, proposalOf, type Proposal } from '@/lib/rules/time-grid/proposal';
import { useHeldLabels } from './use-drag-labels';

/** When and at which tables a new booking is to be; without a turn it is the usual one. */
export type NewPlace = Pick<GridSpan, 'time'> & { turn?: number; tables: string[] };

export interface HandActions {
  propose(held: Held): Proposal;
  hint(held: Held): DropHint;
  /** Of a place that nothing can be put into. */
  notHere: DropHint;
  /** Lets go here. What is refused goes back by itself, and is told. */
  put(held: Held): void;
}

interface HandSource {
  restaurant: RestaurantContext;
  floor: FloorDay;
  move: FloorActions['move'];
  onNew(place: NewPlace): void;
}

export function useHandActions({ restaurant, floor, move, onNew }: HandSource): HandActions {
  const t = useTranslations('grid.held');
  const labels = useHeldLabels(restaurant);
  return useMemo(() => {
    const propose = (held: Held) => proposalOf(held, floor);
    return {
      propose,
      notHere: { tone: 'none', text: t('notHere') },
      hint: (held) => labels(held.booking, propose(held)),
      put(held) {
        const proposal = propose(held);
        if (!held.booking) return onNew({ time: proposal.time, turn: proposal.turn, tables: proposal.tables });
        const change = changeOf(held.booking, proposal);
        if (change) void move(held.booking, change);
      },
    };
  }, [floor, move, onNew, labels, t]);
}
