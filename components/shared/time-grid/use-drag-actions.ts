'use client';
/** Drag actions on the grid: the effect of a drop, and the drop itself. */
import { useCallback, useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { DropHint } from '@/components/shared/drag/drag-item';
import type { FloorActions } from '@/components/shared/floor/use-floor-actions';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import type { GridSpan } from '@/lib/rules/time-grid/drag';
import { changeOf, type DragPreview, proposalOf, type Proposal } from '@/lib/rules/time-grid/proposal';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Booking } from '@/lib/rules/booking/booking';
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { PlaceClash } from '@/lib/rules/seating/place-preview';

/** Time and tables of a new booking; without a turn, the usual one applies. */
export type NewBookingSlot = Pick<GridSpan, 'time'> & { turn?: number; tables: string[] };

export interface DragActions {
  propose(held: DragPreview): Proposal;
  hint(held: DragPreview): DropHint;
  /** Hint at a position where nothing can be dropped. */
  invalidTarget: DropHint;
  /** Drops here. A refused change is rolled back and shown. */
  put(held: DragPreview): void;
}

interface DragOrigin {
  restaurant: RestaurantContext;
  floor: FloorDay;
  move: FloorActions['move'];
  onNew(place: NewBookingSlot): void;
}

export function useDragActions({ restaurant, floor, move, onNew }: DragOrigin): DragActions {
  const t = useTranslations('grid.held');
  const labels = useDragLabels(restaurant);
  return useMemo(() => {
    const propose = (held: DragPreview) => proposalOf(held, floor);
    return {
      propose,
      invalidTarget: { tone: 'none', text: t('notHere') },
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

/** Maximum number of names in a sentence; more are counted. */
const NAMED = 2;

type DragLabels = (booking: Booking | null, proposal: Proposal) => DropHint;

function useDragLabels(restaurant: RestaurantContext): DragLabels {
  const t = useTranslations('grid.held');
  const when = useDateTimeText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  return useCallback(
    (booking, { time, turn, tables, clashes, next }) => {
      const clashText = (clash: PlaceClash) => {
        if (clash.reason === 'small') return t('small', { seats: clash.seats });
        const table = restaurant.tableName(clash.table);
        if (clash.reason === 'blocked')
          return t('blocked', { table, from: when.time(clash.block.from), to: when.time(clash.block.to) });
        const { stay } = clash;
        return t('taken', {
          table,
          party: partyName(stay.booking),
          from: when.time(stay.from),
          to: when.time(stay.to),
        });
      };
      const span = { from: when.time(time), to: when.time(time + turn) };
      const place =
        tables.length > 0
          ? t('at', { tables: tables.map(restaurant.tableName).join(' + '), ...span })
          : t('withoutTable', span);
      const isLocked = booking?.bookOptions.includes(DO_NOT_MOVE_OPTION) && tables.join() !== booking.tables.join();
      const detail = [
        ...clashes.slice(0, NAMED).map(clashText),
        clashes.length > NAMED && t('others', { count: clashes.length - NAMED }),
        isLocked && t('doNotMove'),
        next && t('next', { party: partyName(next.stay.booking), time: when.time(next.stay.from) }),
      ].filter((text) => typeof text === 'string');
      return { tone: clashes.length > 0 ? 'clash' : 'fits', text: place, detail: detail.join(' · ') };
    },
    [t, when, partyName, restaurant],
  );
}
