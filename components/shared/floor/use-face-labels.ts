'use client';
/** The words on tables, in the language and by the clock of the reader. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePaymentSpoken } from '@/components/shared/booking/marks/use-payment-spoken';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import { initialsOf } from '@/lib/rules/booking/booking';
import type { TableStay } from '@/lib/rules/seating/floor-stays';
import type { FaceLabels } from './table-face';

const LOST_COLOUR = '#757575';

/** What is said of a stay does not change while somebody looks through the day: each sentence is made once, not at every step for every table. */
function once(say: (stay: TableStay) => string): (stay: TableStay) => string {
  const said = new WeakMap<TableStay, string>();
  return (stay) => {
    const text = said.get(stay) ?? say(stay);
    said.set(stay, text);
    return text;
  };
}

export function useFaceLabels(restaurant: RestaurantContext): FaceLabels {
  const t = useTranslations('floor');
  const when = useWhenText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const paymentSpoken = usePaymentSpoken(restaurant.setup.currency);
  return useMemo(() => {
    const status = ({ booking }: TableStay) =>
      restaurant.statuses.get(booking.status) ?? { name: '?', colour: LOST_COLOUR };
    const name = ({ booking }: TableStay) => partyName(booking);
    const short = (stay: TableStay) => stay.booking.lastName.trim() || stay.booking.firstName.trim() || name(stay);
    const tables = new Map<string, string>();
    function spokenTable(table: string, seats: string): string {
      const key = `${table} ${seats}`;
      const spoken = tables.get(key) ?? t('spoken.table', { table, seats });
      tables.set(key, spoken);
      return spoken;
    }
    return {
      time: when.time,
      partyName: name,
      shortName: short,
      initials: (stay) => initialsOf(stay.booking) || String(stay.booking.covers),
      status,
      until: (time) => t('until', { time }),
      next: once((stay) => t('nextParty', { time: when.time(stay.from), party: short(stay) })),
      nextShort: (stay) => when.time(stay.from),
      then: once((stay) => t('then', { time: when.time(stay.from), party: short(stay) })),
      thenShort: (stay) => `→ ${when.time(stay.from)}`,
      over: (time) => t('over', { time }),
      tooSmall: (seats) => t('tooSmall', { seats }),
      spoken: ({ table, seats }, rest) => [spokenTable(table, seats), ...rest].join(', '),
      spokenParty: once((stay) =>
        t(stay.overdue ? 'spoken.overdue' : 'spoken.party', {
          party: name(stay),
          count: stay.booking.covers,
          status: status(stay).name,
          time: when.time(stay.planned),
        }),
      ),
      spokenNext: once((stay) => t('spoken.next', { party: name(stay), time: when.time(stay.from) })),
      offered: t('offered'),
      spokenOffered: once((stay) =>
        t('spoken.offered', { party: name(stay), count: stay.booking.covers, time: when.time(stay.planned) }),
      ),
      spokenFree: t('spoken.free'),
      spokenBlocked: (time) => t('spoken.blocked', { time }),
      spokenEnding: t('spoken.ending'),
      spokenPayment: once(({ booking }) => paymentSpoken(booking.payment)),
      spokenOnline: (time) => t('spoken.online', { time }),
      spokenFits: t('spoken.fits'),
      spokenClash: (reason) => t('spoken.clash', { reason }),
    };
  }, [t, when, partyName, paymentSpoken, restaurant]);
}
