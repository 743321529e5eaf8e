'use client';
/** What letting go would mean, in words: where and when, who and what is in the way, and who comes next. */
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import type { DropHint } from '@/components/shared/drag/drag-item';
import type { Booking } from '@/lib/rules/booking/booking';
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { PlaceClash } from '@/lib/rules/seating/place-preview';
import type { Proposal } from '@/lib/rules/time-grid/proposal';

/** A sentence names no more than these; the rest is a number. */
const NAMED = 2;

export type HeldLabels = (booking: Booking | null, proposal: Proposal) => DropHint;

export function useHeldLabels(restaurant: RestaurantContext): HeldLabels {
  const t = useTranslations('grid.held');
  const when = useWhenText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  return useCallback(
    (booking, { time, turn, tables, clashes, next }) => {
      const clashText = (clash: PlaceClash) => {
        if (clash.reason === 'small') return t('small', { seats: clash.seats });
        const table = restaurant.tableName(clash.table);
        if (clash.reason === 'blocked') return t('blocked', { table, from: when.time(clash.block.from), to: when.time(clash.block.to) });
        const { stay } = clash;
        return t('taken', { table, party: partyName(stay.booking), from: when.time(stay.from), to: when.time(stay.to) });
      };
      const span = { from: when.time(time), to: when.time(time + turn) };
      const place = tables.length > 0 ? t('at', { tables: tables.map(restaurant.tableName).join(' + '), ...span }) : t('withoutTable', span);
      const isLocked = booking?.bookOptions.includes(DO_NOT_MOVE_OPTION) && tables.join() !== booking.tables.join();
      const more = [
        ...clashes.slice(0, NAMED).map(clashText),
        clashes.length > NAMED && t('others', { count: clashes.length - NAMED }),
        isLocked && t('doNotMove'),
        next && t('next', { party: partyName(next.stay.booking), time: when.time(next.stay.from) }),
      ].filter((text) => typeof text === 'string');
      return { tone: clashes.length > 0 ? 'clash' : 'fits', text: place, more: more.join(' · ') };
    },
    [t, when, partyName, restaurant],
  );
}
