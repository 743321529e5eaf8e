'use client';
/** Texts on tables, in the reader's language and time format. */
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePaymentSpoken } from '@/components/shared/booking/marks/use-payment-spoken';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import { initialsOf } from '@/lib/rules/booking/booking';
import { STAGE, firstStatusOf } from '@/lib/rules/statuses/stage';
import { durationText } from '@/lib/time/time-text';
import { coursesOf } from '@/components/shared/floor/courses';
import { partyWordings } from '@/components/shared/floor/party-wordings';
import type { TableStay } from '@/lib/rules/seating/floor-stays';
import type { FaceLabels } from './table-face';

const LOST_COLOUR = '#757575';

/** Texts of the timer tags. */
export interface TagLabels {
  shortName(stay: TableStay): string;
  initials(stay: TableStay): string;
}

/** Texts of a stay do not depend on the displayed time: each is built once, not at every step for every table. */
function once(cached: (stay: TableStay) => string): (stay: TableStay) => string {
  const cache = new WeakMap<TableStay, string>();
  return (stay) => {
    const text = cache.get(stay) ?? cached(stay);
    cache.set(stay, text);
    return text;
  };
}

/** 8 → '8', 63 → '1:03' */
const spanText = (minutes: number) => (minutes < 60 ? String(minutes) : durationText(minutes / 60));

export function useFaceLabels(restaurant: RestaurantContext): FaceLabels & TagLabels {
  const t = useTranslations('floor');
  const format = useFormatter();
  const when = useDateTimeText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const paymentSpoken = usePaymentSpoken(restaurant.setup.currency);
  return useMemo(() => {
    const status = ({ booking }: TableStay) =>
      restaurant.statuses.get(booking.status) ?? { name: '?', colour: LOST_COLOUR };
    const name = ({ booking }: TableStay) => partyName(booking);
    const short = (stay: TableStay) => stay.booking.lastName.trim() || stay.booking.firstName.trim() || name(stay);
    const booked = firstStatusOf(restaurant.statuses, STAGE.due)?.code;
    const bars = new Map(
      coursesOf(restaurant.statuses, restaurant.setup.partSeatedStatus).map((course) => [course.code, course.bars]),
    );
    const tables = new Map<string, string>();
    function spokenTable(table: string, seats: string): string {
      const key = `${table} ${seats}`;
      const spoken = tables.get(key) ?? t('spoken.table', { table, seats });
      tables.set(key, spoken);
      return spoken;
    }
    return {
      grace: restaurant.setup.lateGrace ?? 10,
      time: when.time,
      partyName: name,
      shortName: short,
      initials: (stay) => initialsOf(stay.booking) || String(stay.booking.covers),
      status,
      partyNames: (stay) => {
        const wordings = partyWordings(stay.booking);
        if (wordings.length > 0) return wordings;
        return stay.booking.dinerUid === WALK_IN_GUEST ? [name(stay), t('walkInShort')] : [name(stay)];
      },
      isConfirmed: ({ booking }) => booking.status !== booked,
      course: ({ booking }) => bars.get(booking.status) ?? 1,
      tableName: restaurant.tableName,
      to: (time) => t('to', { time }),
      toShort: (time) => t('toShort', { time }),
      free: t('free'),
      span: spanText,
      late: (minutes) => t('late', { span: spanText(minutes) }),
      here: (minutes) => t('here', { span: spanText(minutes) }),
      over: (minutes) => t('overBy', { span: durationText(minutes / 60) }),
      left: (minutes) => t('left', { minutes }),
      offerLeft: ({ booking: { offer } }) => offer && Math.ceil((offer.until - Date.now()) / 60_000),
      with: (table) => t('with', { table }),
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
      spokenOffered: once((stay) =>
        t('spoken.offered', { party: name(stay), count: stay.booking.covers, time: when.time(stay.planned) }),
      ),
      spokenFree: t('spoken.free'),
      spokenBlocked: (time) => t('spoken.blocked', { time }),
      spokenEnding: t('spoken.ending'),
      spokenPayment: once(({ booking }) => paymentSpoken(booking.payment)),
      spokenOnline: (time) => t('spoken.online', { time }),
      spokenJoined: (names) => t('spoken.joined', { tables: format.list(names) }),
      spokenFit: t('spoken.fits'),
      spokenClash: (reason) => t('spoken.clash', { reason }),
    };
  }, [t, format, when, partyName, paymentSpoken, restaurant]);
}
