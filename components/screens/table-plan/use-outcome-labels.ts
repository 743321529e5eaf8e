'use client';
/** The outcome of a drop in words: the action, what prevents it, and who comes next. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { DropHint } from '@/components/shared/drag/drag-item';
import type { PlaceClash } from '@/lib/rules/seating/place-preview';
import type { PlacementOutcome } from './placement-outcome';

/** Null when there is nothing to show. */
export type OutcomeLabels = (outcome: PlacementOutcome) => DropHint | null;

export function useOutcomeLabels(restaurant: RestaurantContext): OutcomeLabels {
  const t = useTranslations('tablePlan.drop');
  const format = useDateTimeText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  return useMemo(() => {
    const tableNames = (tables: readonly string[]) => tables.map(restaurant.tableName).join(' + ');

    const clashText = (clash: PlaceClash): string => {
      switch (clash.reason) {
        case 'taken':
          return t('taken', {
            party: partyName(clash.stay.booking),
            table: restaurant.tableName(clash.table),
            from: format.time(clash.stay.from),
            to: format.time(clash.stay.to),
          });
        case 'blocked':
          return t('blocked', { table: restaurant.tableName(clash.table), time: format.time(clash.block.to) });
        case 'small':
          return t('small', { seats: clash.seats });
      }
    };
    const actionText = (outcome: Exclude<PlacementOutcome, { kind: 'none' }>): string => {
      if (outcome.kind === 'swap')
        return t('swap', { party: partyName(outcome.other.booking), time: format.time(outcome.other.booking.time) });
      const { tables, seats } = outcome;
      return t(tables.length > 1 ? (seats ? 'seatJoin' : 'join') : seats ? 'seat' : 'move', {
        tables: tableNames(tables),
      });
    };

    return (outcome) => {
      if (outcome.kind === 'none') return outcome.reason ? { tone: 'none', text: t(outcome.reason) } : null;
      const { clashes, next } = outcome;
      const detail = [
        ...clashes.map(clashText),
        next ? t('next', { party: partyName(next.stay.booking), time: format.time(next.stay.from) }) : t('free'),
      ];
      return { tone: clashes.length > 0 ? 'clash' : 'fits', text: actionText(outcome), detail: detail.join(' · ') };
    };
  }, [t, format, partyName, restaurant]);
}
