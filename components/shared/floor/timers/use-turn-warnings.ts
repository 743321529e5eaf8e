'use client';
/**
 * Announces once when the turn of a seated party is about to end, and once at its end; several at a time in one
 * message.
 */
import { useEffect } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { Booking } from '@/lib/rules/booking/booking';
import { useSettings } from '@/lib/client/settings/use-settings';
import { useServiceInstant } from '@/components/shared/restaurant/use-service-now';
import { stayOf } from '@/lib/rules/seating/floor-stays';
import { turnWarnings } from '@/lib/rules/seating/turn-warnings';
import { dayClock } from '@/lib/time/day-clock';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { STAGE } from '@/lib/rules/statuses/stage';

/** Up to this many parties are named; beyond that only their number and tables. */
const MAX_NAMED = 2;

/** @param bookings of the displayed day; undefined until loaded. Only today's are announced. */
export function useTurnWarnings(
  restaurant: RestaurantContext,
  bookings: readonly Booking[] | undefined,
  date: ServiceDate,
  now: ServiceMoment,
): void {
  const t = useTranslations('timers');
  const format = useFormatter();
  const toast = useToast();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  // Independent of whether tags are shown: tables show the end time, but not all of them are visible.
  const [{ timers }] = useSettings();
  const instant = useServiceInstant();
  const isOn = timers.timer && date === now.date;

  useEffect(() => {
    if (!isOn || !bookings) return;
    const seated = bookings.filter(
      ({ status, tables }) => tables.length > 0 && restaurant.stageOf(status) === STAGE.seated,
    );
    const real = { clock: dayClock(date, restaurant.setup.timeZone), instant };
    const turns = seated.map((booking) => ({ ...stayOf(booking, STAGE.seated, now.time, real), uid: booking.uid }));
    const { due, announced } = turnWarnings(turns, now.time, announcedTurns(restaurant.setup.uid, date));
    storeAnnouncedTurns(restaurant.setup.uid, date, announced);
    for (const phase of ['ending', 'over'] as const) {
      const parties = due
        .filter((one) => one.phase === phase)
        .flatMap(({ uid }) => seated.find((booking) => booking.uid === uid) ?? []);
      if (parties.length === 0) continue;
      const tables = ({ tables: held }: Booking) => held.map(restaurant.tableName).join(' + ');
      const named = parties.map((booking) => t('party', { party: partyName(booking), tables: tables(booking) }));
      const text =
        parties.length <= MAX_NAMED
          ? t(phase, { parties: format.list(named) })
          : t(phase === 'ending' ? 'endingMany' : 'overMany', {
              count: parties.length,
              tables: format.list(parties.map(tables)),
            });
      toast.show({ severity: phase === 'over' ? 'warning' : 'info', text });
    }
  }, [isOn, bookings, restaurant, date, now, instant, t, format, toast, partyName]);
}

const KEY = 'maitre-turns';

/** Turns that this tab has announced, so that a reload does not repeat them. Of one day only. */
function announcedTurns(restaurant: string, date: string): string[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    const isThis =
      typeof stored === 'object' && stored !== null && 'of' in stored && stored.of === `${restaurant}/${date}`;
    return isThis && 'said' in stored && Array.isArray(stored.said)
      ? stored.said.filter((mark) => typeof mark === 'string')
      : [];
  } catch {
    return []; // Storage is disabled.
  }
}

function storeAnnouncedTurns(restaurant: string, date: string, announced: readonly string[]): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ of: `${restaurant}/${date}`, said: announced }));
  } catch {
    // Storage is full or disabled: a reload repeats at most the last minutes.
  }
}
