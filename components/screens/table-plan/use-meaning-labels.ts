'use client';
/** What letting go over a table would mean, in words: what is done, what is in the way, who comes next. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { DropHint } from '@/components/shared/drag/drag-item';
import type { PlaceClash } from '@/lib/rules/seating/place-preview';
import type { Meaning } from './table-meaning';

/** Null where there is nothing to say. */
export type MeaningLabels = (meaning: Meaning) => DropHint | null;

export function useMeaningLabels(restaurant: RestaurantContext): MeaningLabels {
  const t = useTranslations('tablePlan.drop');
  const when = useDateTimeText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  return useMemo(() => {
    const named = (tables: readonly string[]) => tables.map(restaurant.tableName).join(' + ');

    const clashText = (clash: PlaceClash): string => {
      switch (clash.reason) {
        case 'taken':
          return t('taken', {
            party: partyName(clash.stay.booking),
            table: restaurant.tableName(clash.table),
            from: when.time(clash.stay.from),
            to: when.time(clash.stay.to),
          });
        case 'blocked':
          return t('blocked', { table: restaurant.tableName(clash.table), time: when.time(clash.block.to) });
        case 'small':
          return t('small', { seats: clash.seats });
      }
    };
    const actionText = (meaning: Exclude<Meaning, { kind: 'none' }>): string => {
      if (meaning.kind === 'swap')
        return t('swap', { party: partyName(meaning.other.booking), time: when.time(meaning.other.booking.time) });
      const { tables, seats } = meaning;
      return t(tables.length > 1 ? (seats ? 'seatJoin' : 'join') : seats ? 'seat' : 'move', { tables: named(tables) });
    };

    return (meaning) => {
      if (meaning.kind === 'none') return meaning.reason ? { tone: 'none', text: t(meaning.reason) } : null;
      const { clashes, next } = meaning;
      const more = [
        ...clashes.map(clashText),
        next ? t('next', { party: partyName(next.stay.booking), time: when.time(next.stay.from) }) : t('free'),
      ];
      return { tone: clashes.length > 0 ? 'clash' : 'fits', text: actionText(meaning), more: more.join(' · ') };
    };
  }, [t, when, partyName, restaurant]);
}
